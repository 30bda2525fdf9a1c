import type { TableHead } from '../../../wire/list-page.ts'
import { listLimits } from '../../../wire/list-query.ts'

export interface ExportChoice {
  /** `listed` where the columns as shown are all that there are. */
  readonly kind: 'listed' | 'shown' | 'all'
  /** In the file's order; null: all that may be read, in the table's own. */
  readonly columns: readonly string[] | null
}

/** With which columns a list can be had as a file. Masked ones are in none. */
export function toExportChoices(
  { columns }: Pick<TableHead, 'columns'>,
  shown: readonly string[],
): readonly ExportChoice[] {
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
