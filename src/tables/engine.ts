import type { Database, ReadLimits } from '../db/index.ts'
import type { Clock } from '../std/clock.ts'
import type { Log } from '../std/log.ts'
import { createTurnstile } from '../std/turnstile.ts'
import type { Aggregate, Measure } from '../wire/aggregate.ts'
import type { ExportFormat } from '../wire/export-url.ts'
import type { Groups } from '../wire/groups.ts'
import type { Facets, ListCount, ListPage, ListPlace, RowDetail } from '../wire/list-page.ts'
import type { CountMode, ListQuery } from '../wire/list-query.ts'
import { createAggregates } from './aggregate/aggregates.ts'
import type { GroupAsk } from './aggregate/group-rows.ts'
import type { Catalog } from './catalog/catalog.ts'
import type { WantedRows } from './conditions/conditions.ts'
import { findStep, readsAll } from './conditions/search.ts'
import { type Counts, createCounts } from './count/counts.ts'
import { findPlace } from './count/find-place.ts'
import { createNumberPlaces } from './count/number-places.ts'
import { createDataTableDoor, type DataTableAsk, type DataTableReply } from './datatables/answer-request.ts'
import type { DataTableRequest } from './datatables/read-request.ts'
import type { ExportAsk } from './export/export-list.ts'
import { createExports } from './export/exports.ts'
import type { FilePiece } from './export/format.ts'
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

/** The operations on the tables of one database. */
export interface ListEngine {
  readonly catalog: Catalog
  page(ask: PageAsk, query: ListQuery & WantedRows): Promise<ListPage>
  row(ask: ListAsk, key: string): Promise<RowDetail>
  /** One value of one row as a whole. It is read only as the caller consumes it. */
  value(ask: ListAsk, where: Pick<ValueAsk, 'key' | 'column'>): Promise<WholeCell>
  count(ask: ListAsk, query: ListQuery & WantedRows, mode: CountMode): Promise<ListCount>
  place(ask: ListAsk, query: ListQuery & WantedRows, value: string): Promise<ListPlace>
  facets(ask: ListAsk, query: ListQuery, column: string): Promise<Facets>
  /** Sums and other measures of columns over all rows that the query finds. */
  aggregate(ask: ListAsk, query: ListQuery & WantedRows, wish: AggregateWish): Promise<Aggregate>
  /** The same of each group of rows. */
  groups(ask: ListAsk, query: ListQuery & WantedRows, wish: GroupsWish): Promise<Groups>
  /** All rows that the query finds, as a file in pieces. They are read only as the caller consumes them. */
  export(ask: ListAsk, query: ExportAsk['query'], format: ExportFormat): AsyncIterable<FilePiece>
  /** The next rows that the query finds, by their keys, for slow work. */
  walk(ask: ListAsk, way: Pick<Walk, 'query' | 'after' | 'most'>): Promise<WalkedRow[]>
  /** The keys, among these, whose rows the query finds; as the rows themselves write them. */
  listed(ask: ListAsk, query: WantedRows, keys: readonly string[]): Promise<string[]>
  /** Rows by their keys, as each of these lists over one table shows them. */
  among(asks: readonly AmongAsk[], keys: readonly string[]): Promise<readonly AmongRows[]>
  datatable(ask: DataTableAsk, request: DataTableRequest): Promise<DataTableReply>
  /** Says for which tables `change` reports every write at once. */
  hear: Counts['hear']
  /** Reports a write to the table. Earlier counts are not exact any more. */
  change: Counts['change']
}

export interface ListAsk {
  readonly source: ListSource
  /** Stops the work in the database when the client has gone. */
  readonly signal?: AbortSignal | undefined
  /** The client's number for this request. Null or left out: there is none. */
  readonly request?: ClientRequest | null | undefined
}

/** A request with a higher number stops earlier ones that ask the same of the same table. */
export interface ClientRequest {
  /** Tells apart the pages and programs of one person. */
  readonly client: string
  readonly number: number
}

export interface PageAsk extends ListAsk {
  /** How many rows come before the wished ones, for doors that do not count in pages. */
  readonly start?: number | undefined
  /** The time after which a search over a large table answers with what it has found. Left out: it has to finish. */
  readonly partMs?: number | undefined
}

export interface AggregateWish {
  readonly measures: readonly Measure[]
  readonly mode: CountMode
}

/** The rows are those of the query, whatever its own order and groups are. */
export type GroupsWish = AggregateWish & Pick<GroupAsk, 'groups' | 'order' | 'most'>

export interface ListEngineOptions {
  readonly database: Database
  readonly catalog: Catalog
  readonly clock: Clock
  readonly log: Log
  /** Signs cursors. Nodes with the same secret accept each other's. */
  readonly secret: string
}

/** Finding a rare match in a large table takes long. */
const walkMs = 30_000

/** A viewer can simply load the page again. */
const amongMs = 1_000

export function createListEngine({ database, catalog, clock, log, secret }: ListEngineOptions): ListEngine {
  const memory = createPageMemory({ clock, secret })
  const lanes = createLanes()
  const numbers = createNumberPlaces(database.readers)
  const counts = createCounts({ clock, log, lanes, places: numbers })
  const aggregates = createAggregates(numbers)
  const replacements = createReplacements()
  // These use a quarter of the readers at most, because nobody watches a download or a walk.
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
          // The rows start first, so that they get the free reader.
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
    aggregate: (ask, query, wish) =>
      replacements.run(toReplaceable(ask, 'aggregate'), (signal) => {
        const measured = { ...ask, query, ...wish, signal }
        return lanes.run(toLane(measured, 'numbers'), () => aggregates.measure(measured))
      }),
    groups: (ask, query, wish) =>
      replacements.run(toReplaceable(ask, 'groups'), (signal) => {
        const grouped = { ...ask, query, ...wish, signal }
        return lanes.run(toLane(grouped, 'numbers'), () => aggregates.group(grouped))
      }),
    export: ({ source, signal }, query, format) => exports.write({ source, signal, query, format }),
    hear: counts.hear,
    change(table, write) {
      counts.change(table, write)
      aggregates.change(table)
    },
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
