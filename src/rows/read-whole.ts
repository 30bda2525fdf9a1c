import type { KeptField } from '../audit/index.ts'
import type { Transaction } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import type { CatalogTable, KeyedRow, KeyParts, RowSource } from '../tables/index.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import { everything } from './everything.ts'
import type { FindStatements, Statements } from './statements.ts'

/** A row as the trail keeps it when it is deleted. */
export interface WholeRow {
  readonly table: CatalogTable
  readonly key: string
  readonly label: string
  readonly fields: readonly KeptField[]
  readonly parts: KeyParts
}

export interface WholeRead {
  readonly transaction: Transaction
  readonly findStatements: FindStatements
  readonly database: RowSource['database']
}

export interface WholeRows {
  readonly rows: readonly WholeRow[]
  readonly bytes: number
}

/** The most that one order keeps in memory of deleted rows until its end. */
export const mostBytes = 64 * 2 ** 20

/** One row may hold several megabytes, so the first rows show how many can be read at once. */
const firstAtOnce = 16
const mostAtOnce = 256
const bytesAtOnce = 8 * 2 ** 20

/** Reads rows with all their columns, regardless of rights. Throws Problem `invalid` if they hold more than `left`. */
export async function readWhole(
  { transaction, findStatements, database }: WholeRead,
  { table, rows }: { readonly table: CatalogTable; readonly rows: readonly KeyedRow[] },
  left: number,
): Promise<WholeRows> {
  const statements = findStatements({ database, table, rights: everything }, table.columns)
  const whole: WholeRow[] = []
  let bytes = 0
  for (let at = 0, atOnce = firstAtOnce; at < rows.length; ) {
    const part = rows.slice(at, at + atOnce)
    const parts = new Map(part.map((row) => [row.key, statements.rows.identify(row)]))
    const found = await transaction.run(statements.rows.again([...parts.values()]))
    const read = new Map(found.rows.flatMap((one) => toEntries(statements.rows.read(one))))
    for (const { key } of part) {
      const row = read.get(key)
      if (row === undefined) continue
      const fields = toKeptFields(table, statements, row)
      bytes += sizeOf(fields)
      whole.push({ table, key, label: row.label, fields, parts: parts.get(key) ?? [] })
    }
    if (bytes > left) throw new Problem('invalid', rowRefusals.tooMuchAlong(mostBytes))
    at += part.length
    const share = Math.ceil(bytes / whole.length) || 1
    atOnce = Math.min(mostAtOnce, Math.max(1, Math.floor(bytesAtOnce / share)))
  }
  return { rows: whole, bytes }
}

function toEntries(row: KeyedRow | null): [string, KeyedRow][] {
  return row === null ? [] : [[row.key, row]]
}

/** Nobody may read a masked column, so the trail has only its name. The same holds for a value that is too long. */
function toKeptFields(table: CatalogTable, statements: Statements, row: KeyedRow): readonly KeptField[] {
  const values = Object.entries(statements.read(row)).map(([column, before]): KeptField => {
    if (row.longColumns.includes(column)) return { column }
    return { column, before: row.values[column] ?? null, exact: { before, after: null } }
  })
  return [...values, ...table.masked.map(({ schema }) => ({ column: schema.name }))]
}

/** About as many as the texts have in memory: each value is there twice. */
function sizeOf(fields: readonly KeptField[]): number {
  return fields.reduce(
    (size, { column, exact }) => size + column.length + 2 * (exact?.before?.length ?? 0) + 50,
    0,
  )
}
