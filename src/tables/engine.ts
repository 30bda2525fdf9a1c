import type { Database, ReadLimits } from '../db/index.ts'
import type { Clock } from '../std/clock.ts'
import type { Log } from '../std/log.ts'
import { createTurnstile } from '../std/turnstile.ts'
import type { ExportFormat } from '../wire/export-url.ts'
import type { Facets, ListCount, ListPage, ListPlace, RowDetail } from '../wire/list-page.ts'
import type { CountMode, ListQuery } from '../wire/list-query.ts'
import type { Catalog } from './catalog/catalog.ts'
import type { WantedRows } from './conditions/conditions.ts'
import { findStep, readsAll } from './conditions/search.ts'
import { type Counts, createCounts } from './count/counts.ts'
import { findPlace } from './count/find-place.ts'
import { createDataTableDoor, type DataTableAsk, type DataTableReply } from './datatables/answer-request.ts'
import type { DataTableRequest } from './datatables/read-request.ts'
import type { ExportAsk } from './export/export-list.ts'
import { createExports } from './export/exports.ts'
import { findFacets } from './facets/find-facets.ts'
import { createLanes, toLane } from './lanes.ts'
import { type AmongAsk, type AmongRows, findAmong } from './pages/find-among.ts'
import { findListed } from './pages/find-listed.ts'
import { createPageMemory, listPage } from './pages/list-page.ts'
import { type Walk, type WalkedRow, walkKeys } from './pages/walk-keys.ts'
import { createReplacements, type Replaceable } from './replacements.ts'
import { findRow } from './rows/find-row.ts'
import { findValue, type ValueAsk, type WholeCell } from './rows/find-value.ts'
import type { ListSource } from './source.ts'

/** What can be asked of the tables of one database. */
export interface ListEngine {
  readonly catalog: Catalog
  page(ask: PageAsk, query: ListQuery & WantedRows): Promise<ListPage>
  row(ask: ListAsk, key: string): Promise<RowDetail>
  /** One value of one row, whole; nothing of it is read before it is asked for. */
  value(ask: ListAsk, where: Pick<ValueAsk, 'key' | 'column'>): Promise<WholeCell>
  count(ask: ListAsk, query: ListQuery & WantedRows, mode: CountMode): Promise<ListCount>
  place(ask: ListAsk, query: ListQuery & WantedRows, value: string): Promise<ListPlace>
  facets(ask: ListAsk, query: ListQuery, column: string): Promise<Facets>
  /** All rows that the query finds, as text, piece by piece; nothing is read before it is asked for. */
  export(ask: ListAsk, query: ExportAsk['query'], format: ExportFormat): AsyncIterable<string>
  /** The next rows that the query finds, by their keys, for work that takes its time. */
  walk(ask: ListAsk, way: Pick<Walk, 'query' | 'after' | 'most'>): Promise<WalkedRow[]>
  /** Those of these rows that the query finds, by their own keys. */
  listed(ask: ListAsk, query: WantedRows, keys: readonly string[]): Promise<string[]>
  /** Rows by their keys, as each of these lists over one table has them. */
  among(asks: readonly AmongAsk[], keys: readonly string[]): Promise<readonly AmongRows[]>
  datatable(ask: DataTableAsk, request: DataTableRequest): Promise<DataTableReply>
  /** Of these tables every write is told by `change`, at once. */
  hear: Counts['hear']
  /** Somebody wrote to the table: what was counted before is not exact any more. */
  change: Counts['change']
}

export interface ListAsk {
  readonly source: ListSource
  /** Stops the work in the database when the asker has gone. */
  readonly signal?: AbortSignal | undefined
  /** Which of its requests a client calls this; null or left out: it tells nothing. */
  readonly request?: ClientRequest | null | undefined
}

/** A newer one, of a higher number, stops those before it that ask the same of the same table. */
export interface ClientRequest {
  /** Tells one page or program of a person from their others. */
  readonly client: string
  readonly number: number
}

export interface PageAsk extends ListAsk {
  /** How many rows stand before the wished ones, for doors that don't count in pages. */
  readonly start?: number | undefined
  /** A search that reads all of a large table answers after so long with what it has found; left out: it has to come to its end. */
  readonly partMs?: number | undefined
}

export interface ListEngineOptions {
  readonly database: Database
  readonly catalog: Catalog
  readonly clock: Clock
  readonly log: Log
  /** Signs cursors: several nodes with the same one take each other's. */
  readonly secret: string
}

/** A rare hit in a large table is long in coming. */
const walkMs = 30_000

/** Who looks on can as well ask for the page again. */
const amongMs = 1_000

export function createListEngine({ database, catalog, clock, log, secret }: ListEngineOptions): ListEngine {
  const memory = createPageMemory({ clock, secret })
  const lanes = createLanes()
  const counts = createCounts({ database, clock, log, lanes })
  const replacements = createReplacements()
  // A quarter of the readers at most: nobody looks at a download while it comes, nor at a walk.
  const places = createTurnstile({ atOnce: Math.max(1, Math.floor(database.readers / 4)) })
  const exports = createExports(places)
  const lists: Omit<ListEngine, 'datatable'> = {
    catalog,
    async page(ask, query) {
      const { source, start, partMs } = ask
      return replacements.run(toReplaceable(ask, 'page'), async (signal) => {
        const counted = { source, query, signal }
        // A search that reads the whole table would be slower with a count beside it.
        const isBeside = !readsAll(findStep(source, query.search))
        const { page, count } = await lanes.run(toLane(counted, 'rows'), async () => {
          const knownTotal = counts.exactKnown(counted)
          // The rows first: a reader that is free is theirs.
          const reading = listPage(memory, {
            source,
            query,
            start,
            partMs,
            knownTotal,
            limits: toLimits(counted),
          })
          const begun = counts.begin(counted, query.count, { isBeside })
          return { page: await reading, count: begun }
        })
        return { ...page, count: await count.ready(page) }
      })
    },
    row: (ask, key) => findRow(ask.source, key, toLimits(ask)),
    value: (ask, where) =>
      findValue({ ...where, source: ask.source, places, limits: { ...toLimits(ask), timeoutMs: walkMs } }),
    count: (ask, query, mode) =>
      replacements.run(toReplaceable(ask, 'count'), (signal) =>
        counts.settle({ ...ask, query, signal }, mode),
      ),
    place: (ask, query, value) =>
      replacements.run(toReplaceable(ask, 'place'), (signal) => {
        const placed = { ...ask, query, value, signal }
        return lanes.run(toLane(placed, 'numbers'), () => findPlace(placed, toLimits(placed)))
      }),
    facets: (ask, query, column) =>
      replacements.run(toReplaceable(ask, `facets ${column}`), (signal) => {
        const counted = { ...ask, query, column, signal }
        return lanes.run(toLane(counted, 'numbers'), () => findFacets(counted))
      }),
    export: ({ source, signal }, query, format) => exports.write({ source, signal, query, format }),
    hear: counts.hear,
    change: counts.change,
    listed(ask, query, keys) {
      const limits = { ...toLimits(ask), timeoutMs: walkMs }
      return places.pass(() => findListed({ source: ask.source, query, keys, limits }), ask.signal)
    },
    among: (asks, keys) => findAmong(asks, keys, { timeoutMs: amongMs }),
    walk(ask, way) {
      const limits = { ...toLimits(ask), timeoutMs: walkMs }
      return places.pass(() => walkKeys({ ...way, source: ask.source, limits }), ask.signal)
    },
  }
  return { ...lists, datatable: createDataTableDoor(lists) }
}

function toReplaceable({ source, request, signal }: ListAsk, what: string): Replaceable {
  const name = JSON.stringify([source.viewer.id, source.table.id, request?.client, what])
  return { name, number: request?.number ?? null, signal }
}

function toLimits({ signal }: ListAsk): ReadLimits {
  return signal === undefined ? {} : { signal }
}
