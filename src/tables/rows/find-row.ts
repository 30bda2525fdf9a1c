import type { Expression, SqlBool } from 'kysely'
import type { ColumnSchema, ReadLimits } from '../../db/index.ts'
import { assert } from '../../std/assert.ts'
import { isProblem, Problem } from '../../std/problem.ts'
import { decodeKey, encodeKey } from '../../wire/key.ts'
import type { RowDetail } from '../../wire/list-page.ts'
import type { ListRow } from '../../wire/list-row.ts'
import { toRowLabel } from '../../wire/row-label.ts'
import { listRefusals } from '../../wire/texts/refusals/lists.ts'
import type { RowSource } from '../source.ts'
import { allOf, anyOf } from './logic.ts'
import { createToRow } from './read-row.ts'
import { toRightsConditions } from './rights-conditions.ts'
import { chooseColumns, selectRows } from './select-rows.ts'
import { toSlots } from './slots.ts'

/** One row by its key. A row out of sight and a row that isn't there get the same answer. */
export async function findRow(source: RowSource, key: string, limits: ReadLimits): Promise<RowDetail> {
  const { database, table } = source
  const shown = chooseColumns(source, null).map((column) => column.schema)
  const slots = toSlots([...shown, ...table.key])
  const select = selectRows(source, slots, toRightsConditions(source)).limit(1)
  const texts = decodeKey(key)
  for (const isKey of toKeyConditions(source, texts)) {
    const [fetched] = await database.read(select.where(isKey.condition), limits)
    const row = fetched && createToRow(source, slots, shown)(fetched)
    if (row && (!isKey.exactly || row.key === encodeKey(texts))) return toDetail(source, row)
  }
  throw new Problem('not-found', listRefusals.noSuchRow)
}

/** "01" finds the row 1, too; it has one key, whoever asks. */
function toDetail({ table }: RowSource, { key, values }: ListRow): RowDetail {
  assert(key, 'a row that was found by its key has one')
  return { key, label: toRowLabel({ key, values }, table.labelColumn), values }
}

interface KeyCondition {
  readonly condition: Expression<SqlBool>
  /** What it finds may be called otherwise: the database takes "3 " for 3. */
  readonly exactly: boolean
}

/**
 * To be asked one after the other: of two rows that are called the same, the one is meant that holds what its columns
 * are declared for. A key that they could never hold names no row; that is not the asker's mistake to mend.
 */
function toKeyConditions({ database, table }: RowSource, texts: readonly string[]): KeyCondition[] {
  const { sql, values } = database
  const { fromForeignText } = values
  if (texts.length !== table.key.length) return []
  const isKey = (read: (text: string, column: ColumnSchema) => readonly unknown[]) =>
    allOf(
      table.key.map((column, position) =>
        anyOf(read(texts[position] ?? '', column).map((value) => sql.compare(column, '=', value))),
      ),
    )
  const readOwn = (text: string, column: ColumnSchema) => ifParses(() => values.fromText(text, column))
  const own = { condition: isKey(readOwn), exactly: false }
  if (fromForeignText === null) return [own]
  const readAny = (text: string, column: ColumnSchema) => [...readOwn(text, column), ...fromForeignText(text)]
  return [own, { condition: isKey(readAny), exactly: true }]
}

function ifParses<T>(read: () => T): T[] {
  try {
    return [read()]
  } catch (failure) {
    if (isProblem(failure)) return []
    throw failure
  }
}
