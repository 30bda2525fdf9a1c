import type { Column } from '../../wire/column.ts'
import type { Format } from './format.ts'

const tickMs = 60_000

/**
 * Updates the words of near times once a minute, in the elements themselves, without drawing cells again. It adds the
 * time that has passed to the server's clock, because the viewer's clock may be wrong.
 */
export function keepNear(format: Format, now: Date): () => void {
  const from = performance.now()
  const timer = setInterval(() => {
    tell(format.at(new Date(now.getTime() + performance.now() - from)))
  }, tickMs)
  return () => clearInterval(timer)
}

function tell(format: Format): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-near]')) {
    const type = time.dataset.near as Column['type'] // drawMoment wrote it
    const { words } = format.moment(time.dateTime, type)
    if (time.textContent !== words) time.textContent = words
  }
}
