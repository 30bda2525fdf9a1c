import type { Kysely } from 'kysely'
import { databaseRefusals } from '../../../wire/texts/refusals/database.ts'
import type { Database, ReadLimits, Statement } from '../../database.ts'
import type { ColumnSchema, ForeignKey, TableSchema } from '../../schema.ts'
import { toSearchPrefix } from '../search-names.ts'
import { toColumns } from './columns.ts'
import { type Facts, readFacts, type TableFacts } from './facts.ts'
import { findSearchIndexes } from './find-search-indexes.ts'
import { toKeys } from './keys.ts'
import { toView } from './views.ts'

// biome-ignore lint/suspicious/noExplicitAny: the owner's tables are known at run time only
export type Builder = Kysely<any>
export type Read = <R>(statement: Statement<R>, limits?: ReadLimits) => Promise<R[]>

export interface Scope {
  /** The prefix of our own tables, without the underscore. */
  readonly ownName: string
  readonly whose: 'the owner' | 'ours'
}

export function createIntrospection(read: Read, build: Builder, scope: Scope): Database['introspect'] {
  return async () => {
    const facts = await readFacts(read, build)
    return { tables: toTables(facts, scope) }
  }
}

function toTables(facts: Facts, { ownName, whose }: Scope): TableSchema[] {
  const isOurs = ({ name }: TableFacts) => name.startsWith(`${ownName}_`)
  const listed = facts.tables.filter((table) => isOurs(table) === (whose === 'ours'))
  const tables = new Map<string, TableSchema>()
  for (const table of listed)
    if (table.kind !== 'VIEW') tables.set(table.name, toTable(facts, table, toSearchPrefix(ownName)))
  const views = new Map(listed.filter(({ kind }) => kind === 'VIEW').map((view) => [view.name, view]))
  const find = (name: string): TableSchema | undefined => {
    const view = views.get(name)
    if (view && !tables.has(name)) tables.set(name, toView(facts, view, find))
    return tables.get(name)
  }
  return listed
    .flatMap(({ name }) => find(name) ?? [])
    .filter(({ columns }) => columns.length > 0)
    .map((table) => ({ ...table, foreignKeys: toForeignKeys(facts, table, find) }))
}

/** Only writes to InnoDB can be rolled back. */
function toTable(facts: Facts, table: TableFacts, searchPrefix: string): TableSchema {
  const isSafe = table.engine === 'InnoDB'
  const columns = toColumns(facts, table)
  const may = {
    insert: isSafe && columns.some((column) => column.rights.has('insert')),
    update: isSafe && columns.some((column) => column.rights.has('update')),
    delete: isSafe && facts.mayDelete(table.name),
  }
  const [searchIndex = null, ...spent] = findSearchIndexes(facts, table.name, searchPrefix)
  return {
    schema: null,
    name: table.name,
    inSearchPath: true,
    type: 'table',
    comment: table.comment || null,
    columns: columns.map(({ rights, ...column }) => ({
      ...column,
      updatable: may.update && rights.has('update') && !column.generated,
    })),
    ...toKeys(facts, table),
    foreignKeys: [],
    indexable: true,
    searchIndex,
    spentSearchIndexes: spent.map(({ name }) => name),
    rowEstimate: table.estimate === null ? null : Number(table.estimate),
    canSample: false,
    may,
    ...(!isSafe && { unwritable: databaseRefusals.otherEngine(table.engine ?? '?') }),
  }
}

/** Leaves out a reference to a table that our account can't see. */
function toForeignKeys(
  facts: Facts,
  table: TableSchema,
  find: (name: string) => TableSchema | undefined,
): ForeignKey[] {
  const byName = Map.groupBy(facts.foreignKeys.get(table.name) ?? [], (row) => row.name)
  return [...byName.values()].flatMap((rows) => {
    // Some servers keep the names in references in small letters.
    const target = find(rows[0]?.target ?? '')
    if (!target) return []
    const columns = rows.flatMap(({ column }) => columnCalled(table, column)?.name ?? [])
    const referenced = rows.flatMap(({ to }) => columnCalled(target, to)?.name ?? [])
    if (columns.length < rows.length || referenced.length < rows.length) return []
    const references = { schema: null, table: target.name, columns: referenced }
    return [{ columns, references, onDelete: consequences[rows[0]?.onDelete ?? ''] ?? 'refuse' }]
  })
}

const consequences: Readonly<Record<string, ForeignKey['onDelete']>> = {
  CASCADE: 'delete',
  'SET NULL': 'empty',
  'SET DEFAULT': 'empty',
}

function columnCalled({ columns }: TableSchema, name: string): ColumnSchema | undefined {
  return columns.find((column) => column.name.toLowerCase() === name.toLowerCase())
}
