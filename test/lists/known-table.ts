import { type Database, listAlias } from '../../src/db/index.ts'
import type { Catalog, CatalogTable } from '../../src/tables/index.ts'
import { encodeKey } from '../../src/wire/key.ts'
import type { ListRow } from '../../src/wire/list-row.ts'
import { familyOf } from '../family.ts'

/** A table as the oracle knows it: all rows, in full, read once. */
export interface KnownTable {
  readonly table: CatalogTable
  readonly rows: readonly ListRow[]
  /** The related table with this id. */
  related(id: string): KnownTable | undefined
  readonly nullsAscending: 'first' | 'last'
  /** Two texts that only case tells apart become equal, as far as this database takes them for equal. */
  fold(text: string): string
}

export type KnownColumn = CatalogTable['columns'][number]

interface Known {
  readonly database: Database
  readonly catalog: Catalog
}

/** Reads all tables, by their names. */
export async function knowTables({ database, catalog }: Known): Promise<ReadonlyMap<string, KnownTable>> {
  const known = new Map<string, KnownTable>()
  const { nullsAscending } = database.capabilities
  const fold = familyOf(database) === 'MySQL' ? withoutMarks : foldAscii
  for (const [id, table] of await catalog.tables()) {
    const rows = await readRows(database, table)
    known.set(id, { table, rows, related: (other) => known.get(other), nullsAscending, fold })
  }
  return new Map([...known.values()].map((one) => [one.table.schema.name, one]))
}

async function readRows({ build, sql, values, read }: Database, table: CatalogTable): Promise<ListRow[]> {
  const columns = table.columns.map((column) => column.schema)
  const fetched = await read<Record<string, unknown>>(
    build
      .selectFrom(sql.table(table.schema).as(listAlias))
      .select(columns.map((column, at) => sql.select(column).as(`c${at}`))),
    { timeoutMs: 30_000 },
  )
  return fetched.map((row) => {
    const cells = new Map(
      columns.map((column, at) => [column.name, values.toWire(row[`c${at}`] ?? null, column)]),
    )
    return {
      key:
        table.key.length === 0 ? null : encodeKey(table.key.map((column) => String(cells.get(column.name)))),
      values: Object.fromEntries(cells),
    }
  })
}

/** The other databases of these tests ignore case for ASCII letters only. */
function foldAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** MySQL also takes a letter for equal to the one without its marks. */
function withoutMarks(text: string): string {
  const letters = text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
  return letters
    .normalize('NFC')
    .toLowerCase()
    .replace(/[øłđ]/g, (letter) => plain[letter] ?? letter)
}

const plain: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd' }
