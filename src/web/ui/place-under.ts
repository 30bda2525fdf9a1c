const gap = 4

/**
 * Places the panel under its anchor, or above it where there is more room, inside the window. The panel starts at the
 * edge where lines begin. If it does not fit there, it uses the other edge.
 */
export function placeUnder(anchor: HTMLElement, panel: HTMLElement): void {
  const { left, right, top, bottom } = anchor.getBoundingClientRect()
  const isMirrored = getComputedStyle(anchor).direction === 'rtl'
  const most = document.documentElement.clientWidth - panel.offsetWidth - gap
  const edges = [left, right - panel.offsetWidth]
  const [wished = gap, other = gap] = isMirrored ? edges.reverse() : edges
  const place = wished >= gap && wished <= most ? wished : other
  const below = window.innerHeight - bottom - 3 * gap
  const above = top - 3 * gap
  panel.style.left = `${Math.max(gap, Math.min(place, most))}px`
  panel.style.maxHeight = `${Math.max(160, below >= Math.min(panel.scrollHeight, 240) ? below : Math.max(below, above))}px`
  const isAbove = panel.offsetHeight > below && above > below
  panel.style.top = `${isAbove ? Math.max(gap, top - gap - panel.offsetHeight) : bottom + gap}px`
}
