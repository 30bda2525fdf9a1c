import type { Clock } from '../std/clock.ts'
import type { Log } from '../std/log.ts'
import { type Catalog, type CatalogTable, toFullName } from '../tables/index.ts'
import type { FoundWatch, WatchState } from '../wire/watch.ts'
import type { Watching } from './watching.ts'

/** Which tables have triggers that tell of every write. The server looks only at tables that somebody uses. */
export interface WatchStates {
  /** Looks again if the last look is older than 30 seconds. */
  stateOf(table: string): Promise<WatchState>
  /**
   * Whether all writes are told, also those by foreign keys. Answers at once, from a look of the last minute; false if
   * there is none. An old or missing look is repeated.
   */
  isFollowed(table: string): boolean
  /** Looks now. */
  find(table: CatalogTable): Promise<FoundWatch | undefined>
}

export interface WatchStatesOptions {
  readonly watching: Pick<Watching, 'find'>
  readonly catalog: Catalog
  /** The tables whose foreign keys change rows of this one, and of which no trigger tells. Default: none */
  readonly silent?: (table: CatalogTable) => readonly string[]
  readonly clock: Clock
  readonly log: Log
}

interface Look {
  readonly at: number
  readonly answer: Promise<WatchState>
  /** The answer of the look before, until this look has ended. */
  state: WatchState
}

const lookAgainAfterMs = 30_000

export function createWatchStates(options: WatchStatesOptions): WatchStates {
  const { watching, catalog, silent = () => [], clock, log } = options
  const looks = new Map<string, Look>()
  /** The tables that must be watched together with one. */
  const beside = new Map<string, readonly string[]>()
  const complained = new Set<string>()

  const ageOf = (look: Look | undefined) =>
    look === undefined ? Number.POSITIVE_INFINITY : clock.now().getTime() - look.at

  /** Concurrent callers share one look. */
  function look(id: string, find: () => Promise<WatchState>): Promise<WatchState> {
    const before = looks.get(id)
    const state = before !== undefined && ageOf(before) <= 2 * lookAgainAfterMs ? before.state : 'unwatched'
    const next: Look = { at: clock.now().getTime(), answer: find(), state }
    looks.set(id, next)
    next.answer.then(
      (answer) => {
        next.state = answer
      },
      () => looks.delete(id),
    )
    return next.answer
  }

  async function find(table: CatalogTable): Promise<FoundWatch | undefined> {
    const found = (await watching.find([table])).get(table.id)
    beside.set(table.id, silent(table))
    complainOnce(table, found)
    return found
  }

  async function findState(id: string): Promise<WatchState> {
    try {
      const table = (await catalog.tables()).get(id)
      return (table && (await find(table))?.state) ?? 'unwatched'
    } catch (failure) {
      log.warn({ table: id, err: failure }, 'whether the table is watched could not be read')
      return 'unwatched'
    }
  }

  function complainOnce({ id, schema }: CatalogTable, watch: FoundWatch | undefined): void {
    if (watch?.state !== 'outdated') complained.delete(id)
    if (watch?.state !== 'outdated' || complained.has(id)) return
    complained.add(id)
    const cure = watch.obstacle ?? `"switchboard watch ${toFullName(schema)}" makes them anew`
    log.warn({ table: id }, `the triggers that watch the table are not those that it needs by now; ${cure}`)
  }

  function stateOf(id: string): Promise<WatchState> {
    const last = looks.get(id)
    return last && ageOf(last) <= lookAgainAfterMs ? last.answer : look(id, () => findState(id))
  }

  function isWatched(id: string): boolean {
    const last = looks.get(id)
    if (ageOf(last) > lookAgainAfterMs) void stateOf(id)
    return last?.state === 'watched' && ageOf(last) <= 2 * lookAgainAfterMs
  }

  return {
    stateOf,
    isFollowed: (id) => [id, ...(beside.get(id) ?? [])].every(isWatched),
    async find(table) {
      const found = find(table)
      await look(table.id, async () => (await found)?.state ?? 'unwatched')
      return found
    },
  }
}
