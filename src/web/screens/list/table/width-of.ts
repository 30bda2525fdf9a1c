/** The current width of a column in the list; null if it does not show. */
export function widthOf(name: string): number | null {
  const heads = [...document.querySelectorAll<HTMLElement>('thead th[data-column]')]
  return heads.find((head) => head.dataset.column === name)?.offsetWidth || null
}
