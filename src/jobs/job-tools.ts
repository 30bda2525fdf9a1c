import type { Access } from '../access/index.ts'
import type { Answers, RowWriter } from '../rows/index.ts'
import type { Clock } from '../std/clock.ts'
import type { Log } from '../std/log.ts'
import type { Store } from '../store/index.ts'
import type { SwitchFinder } from '../switches/index.ts'
import type { ListEngine, ListSource } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'

/** The tools that all of jobs shares. */
export interface JobTools {
  readonly store: Store
  readonly access: Pick<Access, 'findActor'>
  readonly engine: Pick<ListEngine, 'count' | 'walk' | 'listed'>
  readonly rows: RowWriter
  readonly answers: Answers
  readonly switches: SwitchFinder
  readonly openTable: OpenTable
  readonly clock: Clock
  readonly log: Log
  /** Names this process among those that take jobs from the same store. */
  readonly node: string
}

/** Works on a table as the actor may read it; once more, where the owner has changed it since the catalog looked. */
export type OpenTable = <T>(ask: TableAsk, work: (source: ListSource) => Promise<T>) => Promise<T>

export interface TableAsk {
  readonly actor: Actor
  readonly table: string
  /** What "today" means in the list that was ordered. */
  readonly timeZone: string
  readonly now: Date
}
