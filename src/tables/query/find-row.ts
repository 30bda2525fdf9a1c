import type { ColumnSchema, ReadLimits } from '../../db/index.ts'
import { isProblem, Problem } from '../../std/problem.ts'
import { decodeKey } from '../../wire/key.ts'
import type { RowDetail } from '../../wire/list-page.ts'
import { type RowSource, selectRows } from './select-rows.ts'

/** One row by its key. A row out of sight and a row that isn't there get the same answer. */
export async function findRow(source: RowSource, key: string, limits: ReadLimits): Promise<RowDetail> {
  const { database, table } = source
  const parts = decodeKey(key)
  if (parts.length !== table.key.length) throw noSuchRow()
  const rows = selectRows(source)
  let select = rows.select
  for (const [position, column] of table.key.entries()) {
    select = select.where(database.sql.equals(column, parseKeyPart(source, column, parts[position] ?? '')))
  }
  const [fetched] = await database.read(select.limit(1), limits)
  if (fetched === undefined) throw noSuchRow()
  const { values } = rows.toRow(fetched)
  const label = table.labelColumn === null ? undefined : values[table.labelColumn]
  return { key, label: typeof label === 'string' && label.trim() !== '' ? label : parts.join(', '), values }
}

/** A key that this column could never hold names no row; that is not the asker's mistake to mend. */
function parseKeyPart({ database }: RowSource, column: ColumnSchema, text: string): unknown {
  try {
    return database.values.fromText(text, column)
  } catch (failure) {
    throw isProblem(failure) ? noSuchRow() : failure
  }
}

function noSuchRow(): Problem {
  return new Problem('not-found', 'There is no such row.')
}
