import type { Access } from '../access/index.ts'
import type { Answers, RowWriter, TablesInReach } from '../rows/index.ts'
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
  /** All tables, and what the actor may do with each. */
  inReach(actor: Actor): Promise<TablesInReach>
  readonly clock: Clock
  readonly log: Log
  /** Identifies this process among those that share the store. */
  readonly node: string
}

/** Works on a table with the actor's rights. Repeats the work if the table has changed since the catalog's read. */
export type OpenTable = <T>(ask: TableAsk, work: (source: ListSource) => Promise<T>) => Promise<T>

export interface TableAsk {
  readonly actor: Actor
  readonly table: string
  /** The meaning of "today" in the list of the order. */
  readonly timeZone: string
  readonly now: Date
}
