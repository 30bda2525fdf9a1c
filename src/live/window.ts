import type { RowDigest } from './digest.ts'

/** A page of a list that somebody got: all that a node must know to follow it. */
export interface Window {
  readonly table: string
  /** The list in the form of its address: filter, words, order and columns. */
  readonly list: string
  readonly timeZone: string
  readonly viewer: WindowViewer
  readonly rightsClass: string
  /** Equal for readers who see the same names of related rows, and find the same by them. */
  readonly relatedClass: string
  /** The other tables that decide which rows the list has. */
  readonly others: readonly string[]
  /** The columns of the table at that time. */
  readonly columns: string
  /** The rows in their order. */
  readonly shown: readonly ShownRow[]
  /** The address for reading the page again, from the list's start or after a cursor. Null if no address leads there. */
  readonly place: string | null
  /** Whether the list has rows before and after them. */
  readonly hasPrevious: boolean
  readonly hasNext: boolean
  /** The journal's mark from before the page was read. */
  readonly asOf: string
}

export interface WindowViewer {
  readonly id: string
  readonly epoch: number
  readonly sessionId: string
}

export interface ShownRow extends RowDigest {
  readonly key: string
}
