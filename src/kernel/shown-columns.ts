import type { TableHead } from '../wire/list-page.ts'
import { type ListQuery, listLimits } from '../wire/list-query.ts'

/** A list as somebody looks at it. */
export interface ListInSight extends ListQuery {
  /** Columns that don't show where the query names none. */
  readonly hidden?: readonly string[] | undefined
}

/** What is read of its rows: what shows, by what a row is called, and by what it stands where it does; null for all. */
export function toShownColumns(
  { columns, labelColumn }: Pick<TableHead, 'columns' | 'labelColumn'>,
  { columns: wished, hidden = [], sort }: ListInSight,
): ListQuery['columns'] {
  const unseen = new Set(hidden)
  const names = columns.map(({ name }) => name)
  const shown = wished ?? names.filter((name) => !unseen.has(name))
  const needed = new Set([labelColumn ?? names[0], ...sort.map(({ column }) => column)])
  const read = [...new Set([...shown, ...names.filter((name) => needed.has(name))])]
  const isAll = wished === null && read.length === names.length
  // A window asks for no more of them by name.
  return isAll || read.length > listLimits.columns ? wished : read
}
