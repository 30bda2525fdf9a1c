import type { ListPage } from './list-page.ts'
import type { ListRow } from './list-row.ts'

/** What lets the page of a list follow its rows: the channel to subscribe to, and the token that opens it there. */
export interface WindowGrant {
  readonly channel: string
  /** Sent along to `/broadcasting/auth`; good for twelve hours, for whoever it was given to. */
  readonly token: string
}

/** What lets a page meet who else has the same open. */
export interface ReadersGrant {
  readonly channel: string
  /** Sent along in the same way where the channel is called by a hash; null where it says itself what it is about. */
  readonly token: string | null
}

/** `tokens` of the batch, `token` of the single form of `/broadcasting/auth`: by their channels. */
export type WindowTokens = Readonly<Record<string, string>>

/** The event of a window's channel. */
export const windowPatched = 'window.patched'

/** Another event of it: how many rows the list has by now, as a `ListCount`. */
export const windowCounted = 'window.counted'

/** What changed of the rows that a page shows. Applying one twice is harmless. */
export interface WindowPatch {
  /** From 1 for each subscription, without gaps: where one is missing, ask for the page again. */
  readonly seq: number
  /** Rows of the page that still belong to it, with all columns that it shows. */
  readonly rows: readonly PatchedRow[]
  /** What those are called that these rows lead to, where it is others than before. */
  readonly labels: ListPage['labels']
  /** Rows of the page that the query finds no more. */
  readonly gone: readonly GoneRow[]
  /** How many changed rows may have come into the page, or stand elsewhere in it now. */
  readonly stale: number
  /** Too much changed to tell: ask for the page again, after a moment that chance decides. */
  readonly all: boolean
}

export interface PatchedRow {
  readonly key: string
  readonly values: ListRow['values']
}

export interface GoneRow {
  readonly key: string
  readonly operation: 'delete' | 'leave'
  /** Who did it, as people call them; null where nobody knows. */
  readonly by: string | null
}

/** The event of a person's channel: there are new entries that they may know of. Pages ask again. */
export const trailGrown = 'trail.grown'

/** The event of a table's channel, for programs. */
export const rowChanged = 'row.changed'

export interface RowChanged {
  readonly table: string
  /** Null: many rows, or nobody knows which. */
  readonly key: string | null
  /** insert, update, delete or many. */
  readonly operation: string
  readonly at: string
  /** Of the journal's line: the same one twice is the same change. */
  readonly number: string
}
