import type { CatalogTable } from '../tables/index.ts'
import type { Entry } from '../wire/entry.ts'

/** Only readers of the trail see colleagues' addresses. The values of an entry without a column may hold any column. */
export function withinSight(entry: Entry, isReader: boolean): Entry {
  if (isReader) return entry
  const values = entry.column === null ? { before: null, after: null } : {}
  return { ...entry, ...values, address: null, requestId: null }
}

/** Of an entry about a row only the columns that its reader may see. The row's name may hold others. */
export function withColumns(
  entry: Entry,
  table: Pick<CatalogTable, 'rowLabel'> | undefined,
  isReadable: (column: string) => boolean,
): Entry {
  const isNamed = table?.rowLabel.parts.every(({ column }) => isReadable(column)) ?? true
  const fields = entry.fields.filter(({ column }) => isReadable(column))
  return { ...entry, label: isNamed ? entry.label : entry.key, fields }
}
