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
      fetch('/health', { signal }).then(
        (answer) => {
          if (answer.ok && !signal.aborted) call()
        },
        () => {}, // out of reach: the page stays as it is
      )
    },
    { signal },
  )
}
