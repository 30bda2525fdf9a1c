import type { DatabaseSchema, ReadLimits } from '../db/index.ts'
import { assert } from '../std/assert.ts'
import type { Clock } from '../std/clock.ts'
import type { Log } from '../std/log.ts'
import { ownTable, type Store } from '../store/index.ts'
import {
  type ClientRequest,
  createCatalog,
  createListEngine,
  createSourceReader,
  type FilePiece,
  type ListAsk,
  toTableRights,
  type Viewer,
  wholeList,
  wholeTable,
} from '../tables/index.ts'
import type { AuditQuery } from '../wire/audit-query.ts'
import type { ExportFormat } from '../wire/export-url.ts'
import type { Filter } from '../wire/filter.ts'
import { encodeTable } from '../wire/key.ts'
import type { ListPage } from '../wire/list-page.ts'
import type { TableRights } from '../wire/rights.ts'
import { withLongerValues } from './longer-values.ts'
import { ask, holdTogether, newestFirst, toListQuery } from './to-list-query.ts'

/** The entries as a list. It does not check rights; the caller has done that. */
export interface Trail {
  page(ask: TrailAsk, query: AuditQuery): Promise<ListPage>
  /** All entries that the query finds, as a file. They are read only as the caller consumes them. */
  export(ask: TrailAsk, query: AuditQuery, format: ExportFormat): AsyncIterable<FilePiece>
  /** The newest entries of one row that are about these columns or about no column. */
  history(ask: TrailAsk, of: RowFacts): Promise<ListPage>
  /** Those of these entries that were undone. */
  findUndone(ids: readonly string[], limits?: ReadLimits): Promise<string[]>
}

export interface TrailAsk {
  readonly viewer: Viewer
  /** The tables of which it may tell, beside what is about no table; null or left out: all. */
  readonly about?: readonly string[] | null
  /** The actions that it leaves out. */
  readonly without?: readonly string[]
  readonly signal?: AbortSignal | undefined
  readonly request?: ClientRequest | null | undefined
}

export interface RowFacts {
  readonly table: string
  readonly key: string
  readonly columns: readonly string[]
  readonly size: number
}

export interface TrailOptions {
  readonly store: Store
  readonly clock: Clock
  readonly log: Log
  readonly secret: string
}

/** The list engine on one of our tables: its pages, counts, search and files. */
export function createTrail({ store, clock, log, secret }: TrailOptions): Trail {
  const { database } = store
  const own = ownTable(database, 'entries')
  const table = encodeTable(own)
  const catalog = createCatalog({
    mask: false,
    database: { ...database, introspect: () => introspectEntries(store) },
    clock,
    log,
    tables: {
      [own.name]: {
        search: [...searched],
        columns: { before_exact: hidden, after_exact: hidden, change_id: hidden },
      },
    },
  })
  const engine = createListEngine({ database, catalog, clock, log, secret })
  const sources = createSourceReader({ database, catalog })

  function read<T>({ viewer, about, ...rest }: TrailAsk, work: (list: ListAsk) => Promise<T>): Promise<T> {
    const rights = about ? entriesAbout(about) : wholeTable
    return sources.read({ id: table, asker: { viewer, rightsOn: () => rights }, ...rest }, work)
  }

  return {
    page: (asked, query) =>
      read(asked, async (list) => {
        const page = await engine.page(list, toListQuery(table, query, asked))
        return withLongerValues(store, page, toLimits(asked))
      }),
    async *export(asked, query, format) {
      const wanted = toListQuery(table, query, asked)
      yield* await read(asked, async (list) => engine.export(list, wanted, format))
    },
    history: (asked, { table: ofTable, key, columns, size }) =>
      read(asked, async (list) => {
        const filter = holdTogether([
          ask('table_name', 'is', ofTable),
          ask('row_key', 'is', key),
          { kind: 'or', parts: [ask('column_name', 'empty'), ...ofColumns(columns)] },
        ])
        const query = { ...wholeList(table), filter, sort: newestFirst, size, count: 'none' as const }
        return withLongerValues(store, await engine.page(list, query), toLimits(asked))
      }),
    async findUndone(ids, limits = {}) {
      if (ids.length === 0) return []
      const found = await database.read(
        store.tables.selectFrom('entries').select('undo_of').distinct().where('undo_of', 'in', ids),
        limits,
      )
      return found.flatMap((row) => row.undo_of ?? [])
    },
  }
}

/** The reader's request is right, so a missing table is reported as a bug. */
async function introspectEntries({ database }: Store): Promise<DatabaseSchema> {
  const schema = await database.introspectOwn()
  const { name } = ownTable(database, 'entries')
  assert(
    schema.tables.some((table) => table.name === name),
    'the entries have a table',
  )
  return schema
}

/** For undo. The readable values are in other columns. */
const hidden = { hidden: true } as const

/** The columns that people remember. Ids are not searched. */
const searched = ['label', 'actor_name', 'row_key', 'action', 'table_name', 'column_name'] as const

/** The limit of values in one condition. */
const mostNames = 200

function ofColumns(names: readonly string[]): Filter[] {
  const parts = isOneOf('column_name', names)
  return parts.length === 0 ? [ask('column_name', 'empty')] : parts
}

/** A scope, so that it holds for search, counts and exports, too. */
function entriesAbout(tables: readonly string[]): TableRights {
  const parts = [ask('table_name', 'empty'), ...isOneOf('table_name', tables)]
  const [only, ...others] = parts
  const scope: Filter = only && others.length === 0 ? only : { kind: 'or', parts }
  return toTableRights({ read: [{ scope, columns: 'all' }], export: [{ scope, columns: 'all' }] })
}

function isOneOf(column: string, names: readonly string[]): Filter[] {
  const parts: Filter[] = []
  for (let from = 0; from < names.length; from += mostNames) {
    parts.push(ask(column, 'in', ...names.slice(from, from + mostNames)))
  }
  return parts
}

function toLimits({ signal }: TrailAsk): ReadLimits {
  return signal === undefined ? {} : { signal }
}
