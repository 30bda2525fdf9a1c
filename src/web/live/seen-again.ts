import { isServerThere } from '../asking/is-server-there.ts'

interface Seen {
  readonly document: Document
  readonly signal: AbortSignal
}

/** The shortest time between two calls. */
const leastMs = 10_000

/** Calls when the tab is shown again and the server answers. Without that check a failed load would lose the page. */
export function seenAgain({ document, signal }: Seen, call: () => void): void {
  let last = performance.now()
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden || performance.now() - last < leastMs) return
      last = performance.now()
      void isServerThere(signal).then((is) => is && !signal.aborted && call())
    },
    { signal },
  )
}
