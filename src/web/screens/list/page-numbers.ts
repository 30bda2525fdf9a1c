export interface PagePlace {
  readonly current: number
  /** Null if the last page is unknown. */
  readonly last: number | null
  readonly hasNext: boolean
}

/** The pages to link to: the first, this one and its neighbours, and the last. Null is a gap of several pages. */
export function toPageNumbers({ current, last, hasNext }: PagePlace): (number | null)[] {
  const end = last ?? (hasNext ? current + 1 : current)
  const wished = [1, current - 1, current, current + 1, end]
  const shown = [...new Set(wished)].filter((page) => page >= 1 && page <= end).sort((a, b) => a - b)
  return shown.flatMap((page, index) => {
    const skipped = page - (shown[index - 1] ?? 0) - 1
    if (skipped === 0) return [page]
    return skipped === 1 ? [page - 1, page] : [null, page]
  })
}
