/** How wide a column of the list is now; null where it isn't shown. */
export function widthOf(name: string): number | null {
  const heads = [...document.querySelectorAll<HTMLElement>('thead th[data-column]')]
  return heads.find((head) => head.dataset.column === name)?.offsetWidth || null
}
