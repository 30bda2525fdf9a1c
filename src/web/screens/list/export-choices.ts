import type { TableHead } from '../../../wire/list-page.ts'
import { listLimits } from '../../../wire/list-query.ts'

export interface ExportChoice {
  /** `listed` means that the shown columns are all columns. */
  readonly kind: 'listed' | 'shown' | 'all'
  /** In the order of the file. Null means all readable columns, in the table's own order. */
  readonly columns: readonly string[] | null
}

/** The sets of columns that an export offers; none to readers who may not export. None of them has masked columns. */
export function toExportChoices(
  { columns, exportable }: Pick<TableHead, 'columns' | 'exportable'>,
  shown: readonly string[],
): readonly ExportChoice[] {
  if (!exportable) return []
  const all = columns.filter(({ secret }) => secret === undefined).map(({ name }) => name)
  const readable = new Set(all)
  const named = shown.filter((name) => readable.has(name))
  if (named.length === all.length && named.every((name, at) => name === all[at])) {
    return [{ kind: 'listed', columns: null }]
  }
  const whole: ExportChoice = { kind: 'all', columns: null }
  const canName = named.length > 0 && named.length <= listLimits.columns
  return canName ? [{ kind: 'shown', columns: named }, whole] : [whole]
}
