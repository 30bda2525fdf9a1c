import type { EntryPlace } from '../audit/index.ts'
import type { JournalReader, Tail } from '../changes/index.ts'
import type { Clock } from '../std/clock.ts'
import type { Log } from '../std/log.ts'
import type { AmongAsk, AmongRows, ListSource } from '../tables/index.ts'
import type { ListCount } from '../wire/list-page.ts'
import type { ListQuery } from '../wire/list-query.ts'
import type { WindowViewer } from './window.ts'

/** The parts of other rooms that live lists use. */
export interface LiveParts {
  readonly tail: Pick<Tail, 'follow' | 'watch' | 'mark'>
  readonly journal: JournalReader
  readonly push: LivePush
  readonly lists: LiveLists
  readonly clock: Clock
  readonly log: Log
  readonly secret: string
  /** The names of the authors of these entries of the trail, by entry. */
  whoWrote(entries: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** The people, sessions and tokens that may still do something; people and tokens with their epochs. */
  standing(known: {
    readonly people: readonly string[]
    readonly sessions: readonly string[]
    readonly tokens: readonly string[]
  }): Promise<{
    readonly people: ReadonlyMap<string, number>
    readonly sessions: ReadonlySet<string>
    readonly tokens: ReadonlyMap<string, number>
  }>
  readonly trail: LiveTrail
  /** Whether triggers report what other programs write to the table. */
  isWatched(table: string): boolean
  /** Open connections of one session to this node. Null: any number. Default: 100 */
  readonly socketsPerSession?: number | null | undefined
  readonly pace?: Partial<LivePace>
}

/** The audit trail, for pages that show its growth. */
export interface LiveTrail {
  /** The entries of the last seconds. */
  newest(): Promise<readonly EntryPlace[]>
  /** Whether the listener may know of any of these. */
  concerns(listener: WindowViewer, places: readonly EntryPlace[]): Promise<boolean>
}

export interface LivePace {
  /** The time between two flushes of one table. */
  readonly flushMs: number
  /** The time between two counts of one list's rows. */
  readonly countMs: number
  /** The time between two comparisons of shown and actual rows, if nothing reports the writes of other programs. */
  readonly compareMs: number
  /** The same with triggers, which miss what databases do by themselves. */
  readonly watchedCompareMs: number
  /** The time between two checks of the rights of connected clients. */
  readonly standingMs: number
  /** The time between two reads of the trail's newest entries, while somebody listens. */
  readonly trailMs: number
}

export const usualPace: LivePace = {
  standingMs: 750,
  trailMs: 1_000,
  flushMs: 250,
  countMs: 750,
  compareMs: 2_000,
  watchedCompareMs: 10_000,
}

/** The push server with this node's own subscribers. */
export interface LivePush {
  publish(
    channel: string,
    event: string,
    data: unknown,
    options: { readonly only?: readonly string[]; readonly except?: string | null; readonly scope: 'node' },
  ): void
  sendAway(socketId: string, reason: string, how: { readonly mayReturn: boolean }): void
  onSubscribe(listener: (subscription: LiveSubscription) => void): () => void
  onUnsubscribe(listener: (subscription: LiveSubscription) => void): () => void
}

export interface LiveSubscription {
  readonly channel: string
  readonly socketId: string
  readonly channelData: string | null
}

export interface LiveLists {
  /** The table with the reader's present rights. */
  source(reader: WindowViewer, table: string, timeZone: string): Promise<ListSource>
  among(asks: readonly AmongAsk[], keys: readonly string[]): Promise<readonly AmongRows[]>
  /** Counts the list's rows if that is cheap. A count that may be wrong by now is an estimate. */
  count(source: ListSource, query: ListQuery): Promise<ListCount>
  /** The keys of a page's rows; null for a row without one. */
  page(source: ListSource, query: ListQuery): Promise<readonly (string | null)[]>
  /** Reads everything about the table again. */
  mistrust(): Promise<void>
}
