import type { ClientRequest } from '../tables/index.ts'

export interface WriteOptions {
  /** The caller's name for this request. Repeating it has no further effect, and gives the same answer. */
  readonly idempotencyKey?: string | null
}

export interface UndoOptions extends WriteOptions {
  /** Default: all columns of the entry. */
  readonly columns?: readonly string[] | null
}

/** The person or program that waits. When it has gone, the database stops the work. */
export interface Asker {
  readonly signal?: AbortSignal
  /** The name of the person's time zone; default UTC. */
  readonly timeZone?: string
  /** The page that asks, if known. Its newer requests replace its older ones. */
  readonly page?: string | null
  /** The client's number for this request. A newer request stops the older ones. */
  readonly request?: ClientRequest | null
  /** True if it will follow what it shows. */
  readonly window?: boolean
}
