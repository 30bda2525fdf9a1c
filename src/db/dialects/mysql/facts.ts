import { type RawBuilder, sql } from 'kysely'
import { type CatalogForm, readCatalogForm } from './catalog-form.ts'
import { type HasRight, readRight } from './grants.ts'
import type { Builder, Read } from './introspect.ts'

/** The contents of the catalog of the connected database, by table. It lists only what our account has rights for. */
export interface Facts {
  readonly database: string
  readonly form: CatalogForm
  readonly tables: readonly TableFacts[]
  readonly columns: ReadonlyMap<string, ColumnFacts[]>
  readonly indexes: ReadonlyMap<string, IndexFacts[]>
  readonly foreignKeys: ReadonlyMap<string, ForeignKeyFacts[]>
  readonly checks: ReadonlyMap<string, CheckFacts[]>
  readonly views: ReadonlyMap<string, ViewFacts>
  readonly mayDelete: HasRight
}

export interface TableFacts {
  readonly name: string
  /** BASE TABLE, SYSTEM VERSIONED or VIEW. */
  readonly kind: string
  readonly engine: string | null
  readonly comment: string
  readonly estimate: string | number | null
}

export interface ColumnFacts {
  readonly table: string
  readonly name: string
  readonly base: string
  readonly declared: string
  readonly collation: string | null
  /** YES or NO */
  readonly nullable: string
  readonly default: string | null
  /** What the server says besides: "auto_increment", "VIRTUAL GENERATED" or "INVISIBLE". */
  readonly extra: string
  readonly generation: string | null
  readonly comment: string
  /** "select,insert,update,references" */
  readonly rights: string
}

/** One part of an index. */
export interface IndexFacts {
  readonly table: string
  readonly name: string
  /** 0 for a unique index. */
  readonly repeats: string | number
  /** Null stands for an expression. */
  readonly column: string | null
  /** The index holds so many characters of the column. Null if it holds all of them. */
  readonly characters: string | number | null
  /** BTREE, HASH, FULLTEXT, … */
  readonly kind: string
  /** NO if statements may use it. */
  readonly ignored: string
}

/** One column of a foreign key. */
export interface ForeignKeyFacts {
  readonly table: string
  readonly name: string
  readonly column: string
  readonly target: string
  readonly to: string
  readonly onDelete: string
}

export interface CheckFacts {
  readonly table: string
  readonly clause: string
}

export interface ViewFacts {
  readonly name: string
  /** Empty if our account may not see it. */
  readonly definition: string
  readonly updatable: string
}

/** The server may have to open the files of all tables. */
const limits = { timeoutMs: 20_000 }

export async function readFacts(read: Read, build: Builder): Promise<Facts> {
  const run = <R>(query: RawBuilder<R>) => read<R>(query.compile(build), limits)
  const form = await readCatalogForm(run)
  const [names, tables, columns, indexes, keyColumns, consequences, checks, views, grants] =
    await Promise.all([
      run(sql<{ name: string }>`select database() as name`),
      run(selectTables),
      run(selectColumns),
      run(selectIndexes(form)),
      run(selectKeyColumns),
      run(selectConsequences),
      run(selectChecks(form)),
      run(selectViews),
      run(sql<Readonly<Record<string, string>>>`show grants`),
    ])
  const database = names[0]?.name ?? ''
  const lines = grants.flatMap((row) => Object.values(row))
  return {
    database,
    form,
    tables,
    columns: Map.groupBy(columns, (row) => row.table),
    indexes: Map.groupBy(indexes, (row) => row.table),
    foreignKeys: Map.groupBy(toForeignKeys(keyColumns, consequences), (row) => row.table),
    checks: Map.groupBy(checks, (row) => row.table),
    views: new Map(views.map((view) => [view.name, view])),
    mayDelete: readRight('DELETE', lines, database),
  }
}

/** A view that can't be read has an error for a comment. */
const selectTables = sql<TableFacts>`
  select table_name as name, table_type as kind, engine, table_comment as comment, table_rows as estimate
  from information_schema.tables
  where table_schema = database()
    and (table_type in ('BASE TABLE', 'SYSTEM VERSIONED') or table_type = 'VIEW' and table_comment = 'VIEW')
  order by table_name`

const selectColumns = sql<ColumnFacts>`
  select table_name as "table", column_name as name, data_type as base, column_type as declared,
    collation_name as collation, is_nullable as nullable, column_default as "default", extra,
    generation_expression as generation, column_comment as comment, privileges as rights
  from information_schema.columns
  where table_schema = database()
  order by table_name, ordinal_position`

function selectIndexes({ ignores }: CatalogForm) {
  const ignored = { ignored: sql`ignored`, is_visible: sql`if(is_visible = 'NO', 'YES', 'NO')` }
  return sql<IndexFacts>`
    select table_name as "table", index_name as name, non_unique as repeats, column_name as "column",
      sub_part as characters, index_type as kind, ${ignores === null ? sql`'NO'` : ignored[ignores]} as ignored
    from information_schema.statistics
    where table_schema = database()
    order by table_name, index_name, seq_in_index`
}

const selectKeyColumns = sql<Omit<ForeignKeyFacts, 'onDelete'>>`
  select table_name as "table", constraint_name as name, column_name as "column",
    referenced_table_name as target, referenced_column_name as "to"
  from information_schema.key_column_usage
  where table_schema = database() and referenced_table_schema = database()
  order by table_name, constraint_name, ordinal_position`

const selectConsequences = sql<Pick<ForeignKeyFacts, 'table' | 'name' | 'onDelete'>>`
  select table_name as "table", constraint_name as name, delete_rule as "onDelete"
  from information_schema.referential_constraints
  where constraint_schema = database()`

/** MariaDB would join these two catalogs row by row. */
function toForeignKeys(
  columns: readonly Omit<ForeignKeyFacts, 'onDelete'>[],
  consequences: readonly Pick<ForeignKeyFacts, 'table' | 'name' | 'onDelete'>[],
): ForeignKeyFacts[] {
  const rules = new Map(
    consequences.map(({ table, name, onDelete }) => [JSON.stringify([table, name]), onDelete]),
  )
  return columns.map((column) => ({
    ...column,
    onDelete: rules.get(JSON.stringify([column.table, column.name])) ?? '',
  }))
}

/** Where a check does not name its table, its own name is unique in the database. */
function selectChecks({ checksNameTables }: CatalogForm) {
  if (checksNameTables)
    return sql<CheckFacts>`
      select table_name as "table", check_clause as clause
      from information_schema.check_constraints
      where constraint_schema = database()
      order by table_name, constraint_name`
  return sql<CheckFacts>`
    select t.table_name as "table", c.check_clause as clause
    from information_schema.table_constraints t
    join information_schema.check_constraints c
      on c.constraint_schema = t.constraint_schema and c.constraint_name = t.constraint_name
    where t.table_schema = database() and t.constraint_type = 'CHECK' and t.enforced = 'YES'
    order by t.table_name, c.constraint_name`
}

const selectViews = sql<ViewFacts>`
  select table_name as name, view_definition as definition, is_updatable as updatable
  from information_schema.views
  where table_schema = database()
  order by table_name`
