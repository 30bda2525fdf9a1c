import { sql } from 'kysely'
import { isProblem } from '../../../std/problem.ts'
import type { Builder, Read, Scope } from './introspect.ts'

/** The contents of the catalog, grouped by table. */
export interface Facts {
  readonly tables: readonly TableFacts[]
  tableCalled(name: string): TableFacts | undefined
  columns(table: string): readonly ColumnFacts[]
  indexes(table: string): readonly IndexFacts[]
  /** Whether the column may call two values equal that the index keeps apart. */
  isLooser(index: IndexFacts): boolean
  /** Whether only the file's own program has the column's collation. */
  isForeign(column: ColumnFacts): boolean
  foreignKeys(table: string): readonly ForeignKeyFacts[]
  /** The text of each trigger. */
  triggers(table: string): readonly string[]
}

export interface TableFacts {
  readonly name: string
  readonly type: 'table' | 'view' | 'virtual'
  /** 1 for a table WITHOUT ROWID. */
  readonly wr: number
  readonly sql: string | null
}

export interface ColumnFacts {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly notnull: number
  readonly dflt_value: string | null
  /** The position in the key from 1; 0 for other columns. */
  readonly pk: number
  readonly hidden: number
}

export interface IndexFacts {
  readonly table: string
  readonly name: string
  readonly unique: number
  readonly origin: string
  readonly partial: number
  /** Null stands for an expression. */
  readonly column: string | null
  readonly collation: string
}

export interface ForeignKeyFacts {
  readonly table: string
  readonly id: number
  readonly target: string
  readonly from: string
  readonly to: string | null
  readonly on_delete: string
}

export async function readFacts(read: Read, build: Builder, scope: Scope): Promise<Facts> {
  const run = <R>(query: ReturnType<typeof sql<R>>) => read(query.compile(build))
  const tables = await run(selectTables(scope))
  const [columns, indexes, foreignKeys, triggers] = await Promise.all([
    readColumns(run, tables),
    run(selectIndexes),
    run(selectForeignKeys),
    run(
      sql<{
        table: string
        sql: string
      }>`select tbl_name as "table", sql from sqlite_schema where type = 'trigger'`,
    ),
  ])
  const loose = await findLooser(run, tables, indexes)
  const foreign = await findForeign(run, tables, columns)
  const byName = new Map(tables.map((table) => [table.name.toLowerCase(), table]))
  const columnsOf = Map.groupBy(columns, (row) => row.table)
  const indexesOf = Map.groupBy(indexes, (row) => row.table)
  const foreignKeysOf = Map.groupBy(foreignKeys, (row) => row.table)
  // A trigger has its table's name in the spelling of its author.
  const triggersOf = Map.groupBy(triggers, (row) => row.table.toLowerCase())
  return {
    // A view on a missing table cannot be read, so it is left out.
    tables: tables.filter((table) => columnsOf.has(table.name)),
    tableCalled: (name) => byName.get(name.toLowerCase()),
    columns: (table) => columnsOf.get(table) ?? [],
    indexes: (table) => indexesOf.get(table) ?? [],
    isLooser: (index) => loose.has(index),
    isForeign: (column) => foreign.has(column),
    foreignKeys: (table) => foreignKeysOf.get(table) ?? [],
    triggers: (table) => (triggersOf.get(table.toLowerCase()) ?? []).map((row) => row.sql),
  }
}

type Run = <R>(query: ReturnType<typeof sql<R>>) => Promise<R[]>

/** A virtual table keeps its rows in shadow tables. SQLite tells which tables those are. */
function selectTables({ ownName, whose }: Scope) {
  const prefix = `${ownName}_`
  return sql<TableFacts>`
    select l.name, l.type, l.wr, s.sql
    from pragma_table_list l
    join sqlite_schema s on s.name = l.name and s.type in ('table', 'view')
    where l.schema = 'main' and l.type in ('table', 'view', 'virtual')
      and l.name not like 'sqlite\\_%' escape '\\' 
      and (substr(l.name, 1, ${prefix.length}) = ${prefix}) = ${whose === 'ours' ? 1 : 0}
    order by l.name`
}

/** A broken view or virtual table fails the whole statement. In that case they are read one by one. */
async function readColumns(run: Run, tables: readonly TableFacts[]): Promise<ColumnFacts[]> {
  const plain = await run(selectColumns(sql`s.type = 'table' and s.sql not like 'create virtual%'`))
  const others = tables.filter((table) => table.type !== 'table')
  try {
    return [...plain, ...(await run(selectColumns(sql`s.type = 'view' or s.sql like 'create virtual%'`)))]
  } catch (failure) {
    if (isProblem(failure)) throw failure
    const each = await Promise.allSettled(
      others.map((table) => run(selectColumns(sql`s.name = ${table.name}`))),
    )
    return [...plain, ...each.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))]
  }
}

/** SQLite does not tell a column's collation, so this compares test values. It skips tables whose SQL has no COLLATE. */
async function findLooser(
  run: Run,
  tables: readonly TableFacts[],
  indexes: readonly IndexFacts[],
): Promise<ReadonlySet<IndexFacts>> {
  const collating = new Set(
    tables.filter((table) => /\bcollate\b/i.test(table.sql ?? '')).map(({ name }) => name),
  )
  const asked = indexes.filter(
    ({ table, column, unique }) => unique === 1 && column !== null && collating.has(table),
  )
  const answers = await Promise.allSettled(asked.map((index) => run(selectEqual(index))))
  const gone = answers.find((answer) => answer.status === 'rejected' && isProblem(answer.reason))
  if (gone?.status === 'rejected') throw gone.reason
  // A column whose collation is missing cannot be compared.
  const isLooser = (index: IndexFacts, at: number) => {
    const answer = answers[at]
    if (answer?.status !== 'fulfilled') return true
    const [equal] = answer.value
    return equal?.cases === 1 ? !isCalled(index, 'nocase') : equal?.spaces === 1 && !isCalled(index, 'rtrim')
  }
  return new Set(asked.filter(isLooser))
}

async function findForeign(
  run: Run,
  tables: readonly TableFacts[],
  columns: readonly ColumnFacts[],
): Promise<ReadonlySet<ColumnFacts>> {
  const namesUnknown = (table: TableFacts) =>
    [...(table.sql ?? '').matchAll(/\bcollate\s+["'`[]?(\w+)/gi)].some(
      ([, name = '']) => !/^(?:binary|nocase|rtrim)$/i.test(name),
    )
  const suspected = new Set(tables.filter(namesUnknown).map(({ name }) => name))
  const asked = columns.filter(({ table }) => suspected.has(table))
  const answers = await Promise.allSettled(
    asked.map(({ table, name }) =>
      run(sql`select ${sql.id(name)} from ${sql.id(table)} where 0 union select 'a'`),
    ),
  )
  const gone = answers.find((answer) => answer.status === 'rejected' && isProblem(answer.reason))
  if (gone?.status === 'rejected') throw gone.reason
  return new Set(asked.filter((_column, at) => answers[at]?.status === 'rejected'))
}

function isCalled({ collation }: IndexFacts, name: string): boolean {
  return collation.toLowerCase() === name
}

/** The first part of a union decides the collation. */
function selectEqual({ table, column }: IndexFacts) {
  const values = sql`select ${sql.id(column ?? '')} from ${sql.id(table)} where 0`
  return sql<{ cases: number; spaces: number }>`
    select (select count(*) from (${values} union select 'a' union select 'A')) as cases,
      (select count(*) from (${values} union select 'a' union select 'a ')) as spaces`
}

function selectColumns(condition: ReturnType<typeof sql>) {
  return sql<ColumnFacts>`
    select s.name as "table", x.name, x.type, x."notnull", x.dflt_value, x.pk, x.hidden
    from sqlite_schema s
    join pragma_table_xinfo(s.name) x
    where s.type in ('table', 'view') and (${condition}) and x.hidden <> 1
    order by s.name, x.cid`
}

const selectIndexes = sql<IndexFacts>`
  select s.name as "table", i.name, i."unique", i.origin, i.partial, x.name as "column", x.coll as collation
  from sqlite_schema s
  join pragma_index_list(s.name) i
  join pragma_index_xinfo(i.name) x
  where s.type = 'table' and s.sql not like 'create virtual%' and x.key = 1
  order by s.name, i.name, x.seqno`

const selectForeignKeys = sql<ForeignKeyFacts>`
  select s.name as "table", f.id, f."table" as target, f."from", f."to", f.on_delete
  from sqlite_schema s
  join pragma_foreign_key_list(s.name) f
  where s.type = 'table' and s.sql not like 'create virtual%'
  order by s.name, f.id, f.seq`
