import type { ListRow } from '../../wire/list-row.ts'

export interface ChangedCell {
  readonly key: string
  readonly column: string
}

/** The cells whose new value differs from the shown one. */
export function changedCells(shown: readonly ListRow[], patched: readonly ListRow[]): ChangedCell[] {
  const before = new Map(shown.map(({ key, values }) => [key, values]))
  return patched.flatMap(({ key, values }) => {
    const old = before.get(key)
    if (key === null || old === undefined) return []
    return Object.keys({ ...old, ...values })
      .filter((column) => JSON.stringify(values[column]) !== JSON.stringify(old[column]))
      .map((column) => ({ key, column }))
  })
}
