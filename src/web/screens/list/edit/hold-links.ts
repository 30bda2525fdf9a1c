/** A click on a link waits so many milliseconds for a second one. */
const secondClickMs = 250

/**
 * A plain click on a link of which the answer is yes leads there once no second click has come, so that a double click is free for
 * something else. What the keyboard or a script clicks leads there at once. What this answers stops that.
 */
export function holdLinks(isHeld: (link: HTMLAnchorElement) => boolean): () => void {
  const listeners = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  function onClick(event: MouseEvent) {
    clearTimeout(timer)
    const { target, detail } = event
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (link === null || detail === 0 || !isPlain || !isHeld(link)) return
    event.preventDefault()
    if (detail === 1) timer = setTimeout(() => link.click(), secondClickMs)
  }

  // Before anything else may follow it.
  document.addEventListener('click', onClick, { capture: true, signal: listeners.signal })
  // Who has gone back meanwhile stays there.
  window.addEventListener('popstate', () => clearTimeout(timer), { signal: listeners.signal })
  return () => {
    clearTimeout(timer)
    listeners.abort()
  }
}
