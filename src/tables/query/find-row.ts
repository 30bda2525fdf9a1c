import type { ColumnSchema, ReadLimits } from '../../db/index.ts'
import { assert } from '../../std/assert.ts'
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
  const { key: canonical, values } = rows.toRow(fetched)
  assert(canonical, 'a row that was found by its key has one')
  const label = table.labelColumn === null ? undefined : values[table.labelColumn]
  // "01" finds the row 1, too; it has one key, whoever asks.
  return {
    key: canonical,
    label: typeof label === 'string' && label.trim() !== '' ? label : decodeKey(canonical).join(', '),
    values,
  }
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
