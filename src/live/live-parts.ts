import type { EntryPlace } from '../audit/index.ts'
import type { JournalReader, Tail } from '../changes/index.ts'
import type { Clock } from '../std/clock.ts'
import type { Log } from '../std/log.ts'
import type { AmongAsk, AmongRows, ListSource } from '../tables/index.ts'
import type { ListCount } from '../wire/list-page.ts'
import type { ListQuery } from '../wire/list-query.ts'
import type { WindowViewer } from './window.ts'

/** What live lists are made of. */
export interface LiveParts {
  readonly tail: Pick<Tail, 'follow' | 'watch' | 'mark'>
  readonly journal: JournalReader
  readonly push: LivePush
  readonly lists: LiveLists
  readonly clock: Clock
  readonly log: Log
  readonly secret: string
  /** Who wrote these entries of the trail, as people call them, by the entries. */
  whoWrote(entries: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Which people, sessions and tokens may still do something; people and tokens with their epochs. */
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
  /** Whether triggers tell what other programs write to the table. */
  isWatched(table: string): boolean
  /** Open connections of one session to this node. Null: any number. Default: 100 */
  readonly socketsPerSession?: number | null | undefined
  readonly pace?: Partial<LivePace>
}

/** The audit trail, as far as pages show that it grows. */
export interface LiveTrail {
  /** The newest entries: those of the last seconds. */
  newest(): Promise<readonly EntryPlace[]>
  /** Whether they may know of any of these. */
  concerns(listener: WindowViewer, places: readonly EntryPlace[]): Promise<boolean>
}

export interface LivePace {
  /** Between two flushes of one table. */
  readonly flushMs: number
  /** Between two counts of one list's rows. */
  readonly countMs: number
  /** Between two comparisons of what is shown with what is there, where nobody tells what other programs write. */
  readonly compareMs: number
  /** The same where triggers tell it: they miss what databases do by themselves. */
  readonly watchedCompareMs: number
  /** Between two questions after the rights of who is connected. */
  readonly standingMs: number
  /** Between two questions after the trail's newest entries, while somebody listens. */
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

/** The push server, as far as this node's own subscribers are concerned. */
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
  /** The table as the reader may read it now. */
  source(reader: WindowViewer, table: string, timeZone: string): Promise<ListSource>
  among(asks: readonly AmongAsk[], keys: readonly string[]): Promise<readonly AmongRows[]>
  /** How many rows the list finds, as far as that costs little; what may be wrong by now is an estimate. */
  count(source: ListSource, query: ListQuery): Promise<ListCount>
  /** The keys of a page's rows; null for one that has none. */
  page(source: ListSource, query: ListQuery): Promise<readonly (string | null)[]>
  /** Whatever was known of the table is looked at anew. */
  mistrust(): Promise<void>
}
