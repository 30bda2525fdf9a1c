import { isServerThere } from '../asking/is-server-there.ts'

interface Seen {
  readonly document: Document
  readonly signal: AbortSignal
}

/** Between two times. */
const leastMs = 10_000

/** Calls when the tab is shown again and the server answers: who asks for a page in vain loses the one they have. */
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
