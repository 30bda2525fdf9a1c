import { randomBytes } from 'node:crypto'
import { type Database, openDatabase } from '../db/index.ts'
import { begin } from '../std/begin.ts'
import { systemClock } from '../std/clock.ts'
import { type Log, silentLog } from '../std/log.ts'
import type { ExportFormat } from '../wire/export-url.ts'
import type { Facets, ListCount, ListPage, RowDetail, TableHead, TableSummary } from '../wire/list-page.ts'
import type { CountMode, ListQuery } from '../wire/list-query.ts'
import { type CatalogTable, createCatalog } from './catalog/catalog.ts'
import { toTableHead, toTableSummary } from './catalog/describe.ts'
import type { TableOptions } from './catalog/table-options.ts'
import type { DataTableReply } from './datatables/answer-request.ts'
import type { DataTableRequest } from './datatables/read-request.ts'
import { type ClientRequest, createListEngine, type ListAsk, type ListEngine } from './engine.ts'
import type { FilePiece } from './export/format.ts'
import { programMs } from './pages/search-page.ts'
import { fromReadRights, type ReadRights } from './rights/read-rights.ts'
import { mayNothing } from './rights/to-table-rights.ts'
import type { Asker } from './source.ts'
import { createSourceReader } from './source-reader.ts'
import { requireListQuery } from './written-query.ts'

/** The tables of one database, for a program that uses no other part of Switchboard. */
export interface Tables {
  readonly database: Database
  readonly engine: ListEngine
  list(guest?: Guest): Promise<readonly TableSummary[]>
  head(table: string, guest?: Guest): Promise<TableHead>
  page(query: ListQuery, guest?: Guest): Promise<ListPage>
  row(table: string, key: string, guest?: Guest): Promise<RowDetail>
  count(query: ListQuery, mode: CountMode, guest?: Guest): Promise<ListCount>
  facets(query: ListQuery, column: string, guest?: Guest): Promise<Facets>
  /** All rows that the query finds, as a file in pieces: text, or bytes for `xlsx`. Resolves with the first rows; later errors end the file. */
  export(query: ListQuery, format: ExportFormat, guest?: Guest): Promise<AsyncIterable<FilePiece>>
  datatable(table: string, request: DataTableRequest, guest?: Guest): Promise<DataTableReply>
  close(): Promise<void>
}

/** The person for whom the program asks. */
export interface Guest {
  /** Equal for all requests of one person, who gets two reads of a table at once. Default: all are one person. */
  readonly id?: string
  /** Null means that the table does not exist for them. Default: they may read all of every table. */
  readonly mayRead?: (table: CatalogTable) => ReadRights | null
  /** The name of their time zone. Default: UTC */
  readonly timeZone?: string
  /** Stops the work in the database when they have gone. */
  readonly signal?: AbortSignal
  /** Identifies their page with the DataTables client. Its newer requests stop its older ones. */
  readonly page?: string
  /** The number of the request and its client. A higher number stops earlier requests. */
  readonly request?: ClientRequest
}

export interface OpenTablesOptions {
  /** The URL of the database. A file must exist. */
  readonly url: string
  /** Signs cursors. Default: a random one per process, so that cursors from before a restart lead to first pages. */
  readonly secret?: string
  /** The options by the tables' names: what to hide, and how to name and order it. */
  readonly tables?: Readonly<Record<string, TableOptions>>
  /** Default: nothing is logged. */
  readonly log?: Log
}

export async function openTables(options: OpenTablesOptions): Promise<Tables> {
  const { url, secret = randomBytes(32).toString('base64url'), tables = {}, log = silentLog } = options
  const database = await openDatabase(url, { log, create: false })
  const clock = systemClock
  const catalog = createCatalog({ database, clock, log, tables })
  const engine = createListEngine({ database, catalog, clock, log, secret })
  const sources = createSourceReader({ database, catalog })

  function read<T>(id: string, guest: Guest, work: (ask: ListAsk) => Promise<T>): Promise<T> {
    return sources.read({ id, asker: toAsker(guest), signal: guest.signal, request: guest.request }, work)
  }

  async function readList<T>(
    written: ListQuery,
    guest: Guest,
    work: (ask: ListAsk, query: ListQuery) => Promise<T>,
  ): Promise<T> {
    const query = requireListQuery(written)
    return read(query.table, guest, (ask) => work(ask, query))
  }

  return {
    database,
    engine,
    async list(guest = {}) {
      const { rightsOn } = toAsker(guest)
      const all = [...(await catalog.tables()).values()]
      return all.flatMap((table) => {
        const rights = rightsOn(table)
        return rights.may.has('read') ? [toTableSummary(table, rights)] : []
      })
    },
    head: async (table, guest = {}) => toTableHead(await sources.find(table, toAsker(guest))),
    page: (query, guest = {}) =>
      readList(query, guest, (ask, required) => engine.page({ ...ask, partMs: programMs }, required)),
    row: (table, key, guest = {}) => read(table, guest, (ask) => engine.row(ask, key)),
    count: (query, mode, guest = {}) =>
      readList(query, guest, (ask, required) => engine.count(ask, required, mode)),
    facets: (query, column, guest = {}) =>
      readList(query, guest, (ask, required) => engine.facets(ask, required, column)),
    export: (query, format, guest = {}) =>
      readList(query, guest, (ask, required) => begin(engine.export(ask, required, format))),
    datatable: (table, request, guest = {}) =>
      read(table, guest, (ask) => engine.datatable({ ...ask, page: guest.page ?? null }, request)),
    close: () => database.close(),
  }
}

const all: ReadRights = {}

function toAsker({ id = 'everybody', timeZone = 'UTC', mayRead = () => all }: Guest): Asker {
  return {
    viewer: { id, timeZone, now: systemClock.now() },
    rightsOn(table) {
      const rights = mayRead(table)
      return rights === null ? mayNothing : fromReadRights(rights)
    },
  }
}
