import type { Kysely } from 'kysely'
import type { Statement } from '../../database.ts'
import type {
  ColumnSchema,
  DatabaseSchema,
  ForeignKey,
  IndexSchema,
  TableSchema,
  UniqueKey,
} from '../../schema.ts'
import { readChecks } from '../read-checks.ts'
import { toSearchPrefix } from '../search-names.ts'
import { type ColumnFacts, type Facts, type IndexFacts, readFacts, type TableFacts } from './facts.ts'
import { estimateRows } from './row-estimates.ts'
import { rowNumberDefault } from './row-number.ts'
import { findSearchIndex } from './search-plan.ts'
import { toValueType } from './types.ts'

// biome-ignore lint/suspicious/noExplicitAny: the owner's tables are known at run time only
export type Builder = Kysely<any>
export type Read = <R>(statement: Statement<R>) => Promise<R[]>

export interface Scope {
  /** The prefix of our own tables, without the underscore. */
  readonly ownName: string
  readonly whose: 'the owner' | 'ours'
}

export async function introspect(read: Read, build: Builder, scope: Scope): Promise<DatabaseSchema> {
  const facts = await readFacts(read, build, scope)
  const estimates = await estimateRows(read, build, facts.tables)
  return {
    tables: facts.tables.map((table) => ({
      ...toTable(facts, table),
      rowEstimate: estimates.get(table.name) ?? null,
      searchIndex: findSearchIndex(toSearchPrefix(scope.ownName), facts.triggers(table.name)),
      spentSearchIndexes: [],
    })),
  }
}

function toTable(
  facts: Facts,
  table: TableFacts,
): Omit<TableSchema, 'rowEstimate' | 'searchIndex' | 'spentSearchIndexes'> {
  const may = mayWrite(facts, table)
  const key = facts.columns(table.name).filter((column) => column.pk > 0)
  const columns = toColumns(facts, table, may.update)
  const indexes = toIndexes(facts, table)
  return {
    schema: null,
    name: table.name,
    inSearchPath: true,
    type: table.type === 'view' ? 'view' : 'table',
    comment: null,
    columns,
    primaryKey: indexes.some((index) => index.origin === 'pk' && index.isLooser)
      ? []
      : key.toSorted((a, b) => a.pk - b.pk).map((column) => column.name),
    uniqueKeys: toUniqueKeys(indexes, columns),
    foreignKeys: toForeignKeys(facts, table),
    indexes: indexes.map(
      ({ origin: _origin, expressions: _expressions, isLooser: _isLooser, ...index }) => index,
    ),
    indexable: table.type === 'table',
    canSample: false,
    may,
  }
}

function toColumns(facts: Facts, table: TableFacts, mayUpdate: boolean): ColumnSchema[] {
  const found = facts.columns(table.name)
  const alias = rowidAlias(facts, table)
  const types = new Map(found.map(({ name, type }) => [name.toLowerCase(), toValueType(type)]))
  const checks = readChecks(table.sql ?? '', (column) => types.get(column.toLowerCase()))
  const allowed = new Map(checks.map(({ column, values }) => [column.toLowerCase(), values]))
  return found.map((column) => {
    // A generated column has 2 (virtual) or 3 (stored) here.
    const generated = column.hidden === 2 || column.hidden === 3
    return {
      name: column.name,
      declaredType: column.type,
      type: toValueType(column.type),
      ordered: true,
      asText: facts.isForeign(column),
      nullable: column.notnull === 0 && column.name !== alias && !(table.wr === 1 && column.pk > 0),
      defaultExpression: column.name === alias ? rowNumberDefault : column.dflt_value,
      ...(column.name === alias && { numbered: 'unless-given' as const }),
      generated,
      comment: null,
      allowedValues: allowed.get(column.name.toLowerCase()) ?? null,
      updatable: mayUpdate && !generated,
    }
  })
}

/** A key of one INTEGER column is the row number itself: never null, with a default from the database. */
function rowidAlias(facts: Facts, table: TableFacts): string | null {
  const [column, second] = facts.columns(table.name).filter(({ pk }) => pk > 0)
  if (!column || second || table.wr === 1 || table.type !== 'table') return null
  // Because of an old SQLite bug, "integer primary key desc" makes an ordinary column with an index.
  const indexed = facts.indexes(table.name).some((index) => index.origin === 'pk')
  return column.type.toLowerCase() === 'integer' && !indexed ? column.name : null
}

interface FoundIndex extends IndexSchema {
  readonly origin: string
  readonly expressions: boolean
  readonly isLooser: boolean
}

function toIndexes(facts: Facts, table: TableFacts): FoundIndex[] {
  const byName = Map.groupBy(facts.indexes(table.name), (row) => row.name)
  return [...byName].map(([name, rows]) => {
    const names = rows.map((row) => row.column)
    const firstExpression = names.indexOf(null)
    const plain = firstExpression < 0 ? names : names.slice(0, firstExpression)
    return {
      name,
      columns: plain.filter((column) => column !== null),
      unique: rows[0]?.unique === 1,
      partial: rows[0]?.partial === 1,
      startsOf: findStartsOf(facts.columns(table.name), rows[0]),
      origin: rows[0]?.origin ?? 'c',
      expressions: firstExpression >= 0,
      isLooser: rows.some((row) => facts.isLooser(row)),
    }
  })
}

/** LIKE ignores case, so it can use only a NOCASE index on a text column. */
function findStartsOf(columns: readonly ColumnFacts[], index: IndexFacts | undefined): string | null {
  if (index?.partial !== 0 || index.collation.toUpperCase() !== 'NOCASE') return null
  const column = columns.find(({ name }) => name === index.column)
  return column && /^(?!.*int).*(?:char|clob|text)/i.test(column.type) ? column.name : null
}

function toUniqueKeys(indexes: readonly FoundIndex[], columns: readonly ColumnSchema[]): UniqueKey[] {
  const nullable = new Set(columns.filter((column) => column.nullable).map((column) => column.name))
  return indexes
    .filter((index) => index.unique && !index.expressions && !index.isLooser && index.origin !== 'pk')
    .map((index) => ({
      columns: index.columns,
      total: !index.partial && !index.columns.some((column) => nullable.has(column)),
    }))
}

function toForeignKeys(facts: Facts, table: TableFacts): TableSchema['foreignKeys'] {
  const byId = Map.groupBy(facts.foreignKeys(table.name), (row) => row.id)
  return [...byId.values()].flatMap((rows) => {
    const target = facts.tableCalled(rows[0]?.target ?? '')
    if (!target) return []
    const found = facts.columns(target.name)
    const key = found.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk)
    return {
      onDelete: consequences[rows[0]?.on_delete ?? ''] ?? ('refuse' as const),
      columns: rows.map((row) => row.from),
      references: {
        schema: null,
        table: target.name,
        // Without named columns it refers to the other table's key.
        columns: rows.map(({ to }, at) =>
          to === null ? (key[at]?.name ?? 'rowid') : (columnCalled(found, to)?.name ?? to),
        ),
      },
    }
  })
}

const consequences: Readonly<Record<string, ForeignKey['onDelete']>> = {
  CASCADE: 'delete',
  'SET NULL': 'empty',
  'SET DEFAULT': 'empty',
}

/** Names in references may differ in case. */
function columnCalled(columns: readonly ColumnFacts[], name: string): ColumnFacts | undefined {
  return columns.find((column) => column.name.toLowerCase() === name.toLowerCase())
}

/** The INSTEAD OF triggers of a view decide what it accepts. */
function mayWrite(facts: Facts, table: TableFacts): TableSchema['may'] {
  if (table.type !== 'view') return { insert: true, update: true, delete: true }
  const instead = facts
    .triggers(table.name)
    .map((trigger) => /\binstead\s+of\s+(insert|update|delete)\b/i.exec(trigger))
  const takes = (what: string) => instead.some((match) => match?.[1]?.toLowerCase() === what)
  return { insert: takes('insert'), update: takes('update'), delete: takes('delete') }
}
