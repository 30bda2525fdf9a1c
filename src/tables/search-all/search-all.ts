import { type Database, type MatchWay, type ReadLimits, SchemaMismatch } from '../../db/index.ts'
import { cut } from '../../std/cut.ts'
import { isProblem, Problem } from '../../std/problem.ts'
import { createTurnstile } from '../../std/turnstile.ts'
import { inRank, type SearchAllQuery } from '../../wire/search-all.ts'
import type { FoundInTable, SearchAll } from '../../wire/search-all-shape.ts'
import { tidySearch } from '../../wire/search-words.ts'
import { listRefusals } from '../../wire/texts/refusals/lists.ts'
import type { Catalog, CatalogTable } from '../catalog/catalog.ts'
import type { Lanes } from '../lanes.ts'
import { type Asker, toListSource } from '../source.ts'
import { findExact } from './find-exact.ts'
import { planProbes, type TableProbes } from './plan-probes.ts'
import { type FoundWish, readFound } from './read-found.ts'
import { findSmall } from './small-tables.ts'

export interface SearchAllAsk {
  readonly asker: Asker
  /** Stops the work in the database when the client has gone. */
  readonly signal?: AbortSignal | undefined
  /** Hears of each table as soon as it has answered. */
  readonly tell?: ((found: FoundInTable) => void) | undefined
}

export interface SearchAllOptions {
  readonly database: Database
  readonly catalog: Catalog
  readonly lanes: Lanes
}

/** Finds rows in all tables that the asker may read. */
export type SearchTables = (ask: SearchAllAsk, query: SearchAllQuery) => Promise<SearchAll>

/** So many tables share the statement for keys and unique values. */
const together = 40
/** The share of the time that one statement gets, so that a table that hangs does not hold up the others. */
const statementShare = 0.3
const mostAtOnce = 4
/**
 * Reading on finds enough rows with a common word at once. If it does not, the word is rare, and the search index finds
 * its few rows. The index of some databases finds all rows of a common word, and can't be stopped meanwhile.
 */
const walkMs = 20

export function createSearchAll({ database, catalog, lanes }: SearchAllOptions): SearchTables {
  // Half of the readers at most, for all searches together, so that lists find a free one.
  const places = createTurnstile({
    atOnce: Math.max(1, Math.min(mostAtOnce, Math.floor(database.readers / 2))),
  })

  async function search(ask: SearchAllAsk, query: SearchAllQuery): Promise<SearchAll> {
    const tables = await findTables(ask, query)
    const text = tidySearch(query.search)
    const run = createRun({ database, ask, query: { ...query, search: text }, pass: places.pass })
    if (text !== '') await run.search(tables)
    run.requireAnswer()
    if (run.isOutdated()) await catalog.mistrust()
    return {
      tables: inRank(run.found),
      searched: run.done.length,
      of: text === '' ? 0 : tables.length,
      seconds: query.seconds,
      exactOnly: run.done
        .filter(({ isThorough }) => !isThorough)
        .map(({ source: { table } }) => ({ id: table.id, label: table.label })),
    }
  }

  /** The tables whose rows have an address, the likely ones first: those that the asker prefers, then the small ones. */
  async function findTables({ asker }: SearchAllAsk, { tables: wished, prefer }: SearchAllQuery) {
    const all = await catalog.tables()
    const parts = { database, tables: all, asker }
    const readable = [...all.values()].filter((table) => asker.rightsOn(table).may.has('read'))
    const unknown = wished?.find((id) => readable.every((table) => table.id !== id))
    if (unknown !== undefined) throw new Problem('bad-request', listRefusals.noSuchTable)
    const place = ({ id, schema }: CatalogTable) =>
      prefer.includes(id) ? -1 : (schema.rowEstimate ?? Number.POSITIVE_INFINITY)
    return readable
      .filter(({ id, key }) => key.length > 0 && (wished === null || wished.includes(id)))
      .sort((one, other) => (place(one) < place(other) ? -1 : Number(place(one) > place(other))))
      .map((table) => toListSource(table, parts))
  }

  return (ask, query) => {
    const { viewer } = ask.asker
    const lane = { viewer: viewer.id, table: '', about: 'rows', signal: ask.signal } as const
    return lanes.run(lane, () => search(ask, query))
  }
}

interface RunOptions {
  readonly database: Database
  readonly ask: SearchAllAsk
  readonly query: SearchAllQuery
  pass<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

/** One search from its first to its last statement. */
function createRun({ database, ask: { signal, tell }, query, pass }: RunOptions) {
  const until = performance.now() + query.seconds * 1_000
  const found: FoundInTable[] = []
  const done: TableProbes[] = []
  let outdated = false
  let lost: Problem | null = null

  const isOver = () => performance.now() > until - 1

  /** Null if it was not done in time, or if the database refuses it. Then the table counts as not searched. */
  function attempt<T>(work: (limits: ReadLimits) => Promise<T>): Promise<T | null> {
    return pass(async () => {
      if (isOver()) return null
      const leftMs = until - performance.now()
      const timeoutMs = Math.ceil(Math.min(leftMs, query.seconds * 1_000 * statementShare))
      try {
        return await work({ timeoutMs, plansByValues: true, ...(signal && { signal }) })
      } catch (failure) {
        if (signal?.aborted) throw failure
        if (failure instanceof SchemaMismatch) outdated = true
        else if (!isProblem(failure)) throw failure
        // A server that does not stop a statement in time is silent to us, but may answer others.
        else if (failure.code === 'unavailable') lost = failure
        return null
      }
    }, signal)
  }

  async function searchTable(probes: TableProbes, hasExact: boolean): Promise<void> {
    const exact = hasExact ? probes.exact : []
    const isAsked = exact.length > 0 || probes.words('all').length > 0
    const wish = { text: query.search, most: query.most }
    const read = isAsked
      ? await attempt(async (limits) => ({ table: await readTable(probes, exact, { ...wish, limits }) }))
      : { table: null }
    if (read === null) return
    done.push(probes)
    if (read.table === null) return
    found.push(read.table)
    tell?.(read.table)
  }

  return {
    found,
    done,
    requireAnswer() {
      if (lost !== null && done.length === 0) throw lost
    },
    isOutdated: () => outdated,
    async search(sources: readonly TableProbes['source'][]): Promise<void> {
      const small = findSmall(sources)
      const plan = (source: TableProbes['source']) =>
        planProbes(source, { text: query.search, readsAll: small.has(source) })
      const rest: (() => Promise<void>)[] = []
      await Promise.all(
        cut(sources, together).map(async (some) => {
          // Plans are made in turn, because thousands of them at once would block the server.
          const tables = await pass(async () => (isOver() ? [] : some.map(plan)), signal)
          const exact = await attempt((limits) => findExact(database, tables, limits))
          const isHit = (table: TableProbes) => exact?.has(table) ?? false
          rest.push(
            ...tables
              .filter((table) => !isHit(table))
              .map((table) => () => searchTable(table, exact === null)),
          )
          await Promise.all(tables.filter(isHit).map((table) => searchTable(table, true)))
        }),
      )
      await Promise.all(rest.map((searchOne) => searchOne()))
    },
  }
}

async function readTable(
  probes: TableProbes,
  exact: TableProbes['exact'],
  { limits, ...wish }: FoundWish,
): Promise<FoundInTable | null> {
  const read = (way: MatchWay, within: ReadLimits) =>
    readFound(probes, [...exact, ...probes.words(way)], { ...wish, limits: within })
  const { areCommon } = probes.source.database.searchIndex
  if (areCommon === null || !probes.asksIndex) return read('all', limits)
  try {
    return await read('each', { ...limits, timeoutMs: Math.min(walkMs, limits.timeoutMs ?? walkMs) })
  } catch (failure) {
    if (!isProblem(failure) || failure.code !== 'too-slow') throw failure
    return read('all', limits)
  }
}
