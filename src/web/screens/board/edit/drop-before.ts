interface Place {
  readonly clientX: number
  readonly clientY: number
}

const mark = 'data-drop'

/**
 * The id of the tile before which a dragged one would stand; null: at the end; undefined: where it is. Marks that place.
 * Without a place it takes the mark away.
 */
export function dropBefore(place: Place | null, dragged: string): string | null | undefined {
  for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark)
  if (place === null) return undefined
  const under = document.elementFromPoint(place.clientX, place.clientY)?.closest<HTMLElement>('[data-tile]')
  if (!under || under.dataset.tile === dragged) return undefined
  const { left, width } = under.getBoundingClientRect()
  const isFirstHalf = place.clientX < left + width / 2
  const isBefore = isFirstHalf !== (getComputedStyle(under).direction === 'rtl')
  under.setAttribute(mark, isBefore ? 'before' : 'after')
  const next = isBefore ? under : under.nextElementSibling
  const id = next?.getAttribute('data-tile') ?? null
  return id === dragged ? undefined : id
}
