import type { TableHead } from '../wire/list-page.ts'
import { type ListQuery, listLimits } from '../wire/list-query.ts'

/** A list for a screen, with the reader's hidden columns. */
export interface ListInSight extends ListQuery {
  /** Columns that are hidden unless the query names columns. A promise is awaited beside other reads. */
  readonly hidden?: readonly string[] | Promise<readonly string[] | undefined> | undefined
}

/** The columns to read: the shown ones, those of the row label, of the order and of the trash; null for all. */
export function toShownColumns(
  { columns, rowLabel, trash }: Pick<TableHead, 'columns' | 'rowLabel' | 'trash'>,
  { columns: chosen, sort }: Pick<ListQuery, 'columns' | 'sort'>,
  hidden: readonly string[] = [],
): ListQuery['columns'] {
  const unseen = new Set(hidden)
  const names = columns.flatMap(({ name, secret }) => (secret === undefined ? [name] : []))
  const masked = new Set(columns.flatMap(({ name, secret }) => (secret === undefined ? [] : [name])))
  const selection = chosen?.filter((name) => !masked.has(name)) ?? null
  const shown = selection ?? names.filter((name) => !unseen.has(name))
  const called = rowLabel.parts.map(({ column }) => column)
  const needed = new Set([
    ...(called.length > 0 ? called : names.slice(0, 1)),
    ...sort.map(({ column }) => column),
    ...(trash === null ? [] : [trash.column]),
  ])
  const read = [...new Set([...shown, ...names.filter((name) => needed.has(name))])]
  const isAll = selection === null && read.length === names.length
  // A window accepts no more columns by name than this.
  return isAll || read.length > listLimits.columns ? selection : read
}
