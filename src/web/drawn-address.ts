/**
 * Loads the document again if the reader has gone back before its scripts ran: the page was drawn for another address.
 * Returns true if it does so at once. Until the signal it also checks each step of the history.
 */
export function loadAnewIfMoved(until: AbortSignal): boolean {
  const [drawn] = performance.getEntriesByType('navigation')
  if (!(drawn instanceof PerformanceNavigationTiming)) return false
  const hasMoved = () => isOther(drawn.name, location.href)
  const leave = () => {
    if (hasMoved()) location.reload()
  }
  addEventListener('popstate', leave, { signal: until })
  // If an extension rewrites every address, reloading would never end.
  if (drawn.type === 'reload' || !hasMoved()) return false
  leave()
  return true
}

/** Older browsers give a word here that is no URL. */
function isOther(drawn: string, here: string): boolean {
  return URL.canParse(drawn) && withoutPlace(drawn) !== withoutPlace(here)
}

/** An anchor is a place on the same page. */
function withoutPlace(address: string): string {
  return address.replace(/#.*/s, '')
}
