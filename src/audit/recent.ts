import type { CompiledQuery, ExpressionBuilder } from 'kysely'
import type { EntryRow, Store, StoreTables } from '../store/index.ts'
import { type Entry, toEntry } from '../wire/entry.ts'
import { selectShown } from './shown-text.ts'

export interface RecentFacts {
  readonly actions: readonly string[]
  /** Entries older than this one; null: from the newest on. */
  readonly before: string | null
  readonly size: number
}

/**
 * Selects the newest of these actions. Each action is looked up separately, so that all come from an index, whatever
 * else happened since. It returns a compiled statement, because compiling takes longer than reading.
 */
export function selectRecent(
  { tables }: Store,
  { actions: [first = '', ...others], before, size }: RecentFacts,
): CompiledQuery<RecentRow> {
  // This uses the statement's own builder: another one would add our table's prefix twice.
  type Build = Pick<ExpressionBuilder<StoreTables, never>, 'selectFrom'>
  const newestOf = (build: Build, action: string) =>
    build
      .selectFrom((inner) => {
        const found = inner.selectFrom('entries').select(read).where('action', '=', action)
        const older = before === null ? found : found.where('id', '<', before)
        return older.orderBy('id', 'desc').limit(size).as('newest')
      })
      .select(columns)
  const all = others.reduce(
    (union, action) => union.unionAll((build) => newestOf(build, action)),
    newestOf(tables, first),
  )
  return all.orderBy('id', 'desc').limit(size).compile()
}

export async function readRecent(
  { database }: Store,
  statement: CompiledQuery<RecentRow>,
): Promise<readonly Entry[]> {
  return (await database.read(statement)).map((values) => toEntry({ values }))
}

/** What an entry is about, to decide who may learn of it. */
export type EntryPlace = Pick<Entry, 'id' | 'action' | 'table' | 'column'>

/** The newest entries of all kinds, from this id on. */
export async function findPlaces(
  { database, tables }: Store,
  { from, size }: { readonly from: string; readonly size: number },
): Promise<readonly EntryPlace[]> {
  return database.read(
    tables
      .selectFrom('entries')
      .select(['id', 'action', 'table_name as table', 'column_name as column'])
      .where('id', '>=', from)
      .orderBy('id', 'desc')
      .limit(size),
  )
}

const columns = [
  'id',
  'at',
  'actor_kind',
  'actor_id',
  'actor_name',
  'action',
  'table_name',
  'row_key',
  'label',
  'column_name',
  'before_value',
  'after_value',
  'request_id',
  'address',
  'undo_of',
  'job_id',
  'fields',
] as const

/** Screens show these values in one line. */
const read = columns.map((name) =>
  name === 'before_value' || name === 'after_value' || name === 'fields' ? selectShown(name) : name,
)

type RecentRow = Pick<EntryRow, (typeof columns)[number]>
