import type { Column } from '../../wire/column.ts'
import type { Format } from './format.ts'

const tickMs = 60_000

/**
 * Says once a minute anew how far away times are, on the elements themselves: no cell is drawn for it. By the server's clock and
 * what has passed since, whatever the viewer's clock says.
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
