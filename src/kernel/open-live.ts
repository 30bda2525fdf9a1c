import type { Access } from '../access/index.ts'
import { findAuthors, findPlaces } from '../audit/index.ts'
import { createJournalReader, createTail, type Tail, tellCascades } from '../changes/index.ts'
import type { Database } from '../db/index.ts'
import { createLive, type Live, type LivePace } from '../live/index.ts'
import type { Realtime } from '../realtime/index.ts'
import { firstIdAt } from '../std/ids.ts'
import type { Store } from '../store/index.ts'
import { createSourceReader, type ListEngine } from '../tables/index.ts'
import type { KernelOptions } from './kernel-options.ts'
import type { RecentChanges } from './recent-changes.ts'
import { toAsker } from './to-asker.ts'
import type { WatchStates } from './watch-states.ts'

export interface OpenLive {
  readonly live: Live
  /** The mark of what was committed a moment ago. */
  mark(): Promise<string>
  /** Tells that this process has just written to the journal. */
  wake(): void
  readonly follow: Tail['follow']
  /** Calls with each table that was written to, before any page is told. */
  onWrite(tell: (table: string) => void): void
  readonly watch: Tail['watch']
  /** Whether every write to the table is told at once. */
  isHeard(table: string): boolean
  /** Whether a page of this node shows the trail. */
  showsTrail(): boolean
  close(): Promise<void>
}

export interface LiveOptions extends Pick<KernelOptions, 'clock' | 'log' | 'config'> {
  readonly settings: Pick<KernelOptions['settings'], 'secret'>
  readonly database: Database
  readonly store: Store
  readonly engine: ListEngine
  readonly realtime: Pick<Realtime, 'app'>
  readonly watches: Pick<WatchStates, 'isFollowed'>
  readonly access: Pick<Access, 'standing' | 'findReader'>
  readonly recent: Pick<RecentChanges, 'concerns'>
  readonly pace?: Partial<LivePace>
}

/** An entry may arrive this late because of another node's clock, or a long transaction. */
const trailLateMs = 30_000

/** Further entries at once count like these. */
const mostPlaces = 200

export function openLive(options: LiveOptions): OpenLive {
  const { database, store, engine, realtime, access, recent, watches, settings, clock, log, pace } = options
  const { catalog } = engine
  const sources = createSourceReader({ database, catalog })
  const read = createJournalReader(store)
  const journal = database.capabilities.cascadesFireTriggers ? read : tellCascades(read, catalog)
  const tail = createTail({ journal, log })
  const isHeard = (table: string) => tail.isPrompt && watches.isFollowed(table)
  engine.hear(isHeard)
  // This comes first, because open lists ask for their number when they hear the same hints.
  const listeners: ((table: string) => void)[] = []
  tail.follow((hints) => {
    for (const [table, own] of Map.groupBy(hints, (hint) => hint.table)) {
      engine.change(table, own.every(({ operation }) => operation === 'update') ? 'updates' : 'any')
      for (const tell of listeners) tell(table)
    }
  })
  const live = createLive({
    tail,
    journal,
    push: realtime.app(),
    lists: {
      async source(reader, table, timeZone) {
        const actor = await access.findReader(reader)
        return sources.find(table, toAsker(actor, { timeZone, now: clock.now() }))
      },
      among: (asks, keys) => engine.among(asks, keys),
      count: (source, query) => engine.count({ source }, query, 'capped'),
      async page(source, query) {
        const { rows } = await engine.page({ source }, query)
        return rows.map(({ key }) => key)
      },
      mistrust: () => catalog.mistrust(),
    },
    trail: {
      newest() {
        const from = firstIdAt(new Date(clock.now().getTime() - trailLateMs))
        return findPlaces(store, { from, size: mostPlaces })
      },
      concerns: async (listener, places) => recent.concerns(await access.findReader(listener), places),
    },
    whoWrote: (entries) => findAuthors(store, entries),
    standing: (identities) => access.standing(identities),
    isWatched: watches.isFollowed,
    clock,
    log,
    secret: settings.secret,
    socketsPerSession: options.config.realtime?.socketsPerSession,
    ...(pace && { pace }),
  })
  return {
    live,
    mark: async () => tail.mark ?? journal.mark(),
    wake: tail.wake,
    follow: tail.follow,
    onWrite: (tell) => void listeners.push(tell),
    watch: tail.watch,
    isHeard,
    showsTrail: live.showsTrail,
    async close() {
      await live.close()
      await tail.close()
    },
  }
}
