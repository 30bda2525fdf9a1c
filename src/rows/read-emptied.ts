import type { KeptField } from '../audit/index.ts'
import { cut } from '../std/cut.ts'
import type { CatalogTable, KeyedRow } from '../tables/index.ts'
import { everything } from './everything.ts'
import type { EmptiedRows } from './find-doomed.ts'
import type { WholeRead } from './read-whole.ts'
import { mostRowsAtOnce } from './row-writer.ts'
import type { Statements } from './statements.ts'

/** Rows of one table before the database empties columns that refer to deleted rows. */
export interface BeforeEmptied extends Pick<EmptiedRows, 'table' | 'columns'> {
  readonly statements: Statements
  readonly before: ReadonlyMap<string, KeyedRow>
}

/** What the database did to the referring columns of a row. */
export interface EmptiedRow {
  readonly table: CatalogTable
  readonly key: string
  readonly label: string
  readonly fields: readonly KeptField[]
}

export async function readEmptied(
  read: WholeRead,
  { table, rows, columns }: EmptiedRows,
): Promise<BeforeEmptied> {
  const names = new Set([...columns.values()].flatMap((some) => [...some]))
  const written = table.columns.filter(({ schema }) => names.has(schema.name))
  const source = { database: read.database, table, rights: everything }
  const statements = read.findStatements(source, written)
  return { table, columns, statements, before: await readAgain(read, statements, [...rows.values()]) }
}

/** Reads the same rows after the delete. */
export async function findEmptied(
  read: WholeRead,
  { table, columns, statements, before }: BeforeEmptied,
): Promise<readonly EmptiedRow[]> {
  const after = await readAgain(read, statements, [...before.values()])
  const masked = new Set(table.masked.map(({ schema }) => schema.name))
  return [...before.values()].map((row) => {
    const names = [...(columns.get(row.key) ?? [])]
    const fields = toFields(statements, { before: row, after: after.get(row.key) ?? null })
    const written = fields.filter(
      ({ column, exact }) => names.includes(column) || exact?.before !== exact?.after,
    )
    const unread = names.filter((name) => masked.has(name)).map((column) => ({ column }))
    return { table, key: row.key, label: row.label, fields: [...written, ...unread] }
  })
}

async function readAgain(
  { transaction }: WholeRead,
  { rows }: Statements,
  keyedRows: readonly KeyedRow[],
): Promise<ReadonlyMap<string, KeyedRow>> {
  const found = new Map<string, KeyedRow>()
  for (const part of cut(keyedRows, mostRowsAtOnce)) {
    const { rows: fetched } = await transaction.run(rows.again(part.map(rows.identify)))
    for (const row of fetched.flatMap((one) => rows.read(one) ?? [])) found.set(row.key, row)
  }
  return found
}

interface Sides {
  readonly before: KeyedRow
  /** Null if the row is not found by its key any more. */
  readonly after: KeyedRow | null
}

function toFields(statements: Statements, { before, after }: Sides): readonly KeptField[] {
  const exactAfter = after && statements.read(after)
  return Object.entries(statements.read(before)).map(([column, text]) => {
    if (before.longColumns.includes(column)) return { column }
    return {
      column,
      before: before.values[column] ?? null,
      ...(after && { after: after.values[column] ?? null }),
      exact: { before: text, after: exactAfter?.[column] ?? null },
    }
  })
}
