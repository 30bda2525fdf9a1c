import type { Role } from '../wire/actor.ts'
import type { RowDigest } from './digest.ts'

/** A page of a list as it was given to somebody: all that a node must know to follow it. */
export interface Window {
  readonly table: string
  /** The list as its address has it: filter, words, order and columns. */
  readonly list: string
  readonly timeZone: string
  readonly viewer: WindowViewer
  readonly rightsClass: string
  /** Which columns the table had. */
  readonly columns: string
  /** The rows in their order. */
  readonly shown: readonly ShownRow[]
  /** The address by which the server reads the page again, from the list's start or from behind a cursor. Null where no address leads there. */
  readonly place: string | null
  /** Whether rows of the list stand before and behind them. */
  readonly hasPrevious: boolean
  readonly hasNext: boolean
  /** The journal's mark from before the page was read. */
  readonly asOf: string
}

export interface WindowViewer {
  readonly id: string
  readonly role: Role
  readonly epoch: number
  readonly sessionId: string
}

export interface ShownRow extends RowDigest {
  readonly key: string
}
