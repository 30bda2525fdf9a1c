/**
 * A page is drawn for one address, and whoever goes back before its scripts run is at another: what it holds doesn't belong there,
 * so the browser asks anew. True where it does already; until the signal it does on each step.
 */
export function loadAnewIfMoved(until: AbortSignal): boolean {
  const [drawn] = performance.getEntriesByType('navigation')
  if (!(drawn instanceof PerformanceNavigationTiming)) return false
  const hasMoved = () => isOther(drawn.name, location.href)
  const leave = () => {
    if (hasMoved()) location.reload()
  }
  addEventListener('popstate', leave, { signal: until })
  // Where something rewrites every address, as extensions do, that would never end.
  if (drawn.type === 'reload' || !hasMoved()) return false
  leave()
  return true
}

/** Older browsers have a word there that is no address. */
function isOther(drawn: string, here: string): boolean {
  return URL.canParse(drawn) && withoutPlace(drawn) !== withoutPlace(here)
}

/** A place within the page is the same page. */
function withoutPlace(address: string): string {
  return address.replace(/#.*/s, '')
}
