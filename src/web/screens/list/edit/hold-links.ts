/** A click on a link waits so long for a second click. */
const secondClickMs = 250

/**
 * If `isHeld` says yes, a plain click follows its link only after no second click has come. So a double click stays
 * free for editing. A click by keyboard or script follows at once. The returned function ends it.
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

  // This must run before other handlers follow the link.
  document.addEventListener('click', onClick, { capture: true, signal: listeners.signal })
  // If the reader has gone back in the meantime, the link is not followed.
  window.addEventListener('popstate', () => clearTimeout(timer), { signal: listeners.signal })
  return () => {
    clearTimeout(timer)
    listeners.abort()
  }
}
