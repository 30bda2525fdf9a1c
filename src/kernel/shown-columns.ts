import type { TableHead } from '../wire/list-page.ts'
import { type ListQuery, listLimits } from '../wire/list-query.ts'

/** A list as somebody looks at it. */
export interface ListInSight extends ListQuery {
  /** Columns that are hidden unless the query names columns. A promise is awaited beside other reads. */
  readonly hidden?: readonly string[] | Promise<readonly string[] | undefined> | undefined
}

/** What is read of its rows: what shows, by what a row is called, and by what it stands where it does; null for all. */
export function toShownColumns(
  { columns, rowLabel }: Pick<TableHead, 'columns' | 'rowLabel'>,
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
  ])
  const read = [...new Set([...shown, ...names.filter((name) => needed.has(name))])]
  const isAll = selection === null && read.length === names.length
  // A window asks for no more of them by name.
  return isAll || read.length > listLimits.columns ? selection : read
}
