import type { ListPage } from './list-page.ts'
import type { ListRow } from './list-row.ts'

/** The grant with which the page of a list follows its rows: a channel, and the token for it. */
export interface WindowGrant {
  readonly channel: string
  /** Send it to `/broadcasting/auth`. It is valid for twelve hours, only for the person who got it. */
  readonly token: string
}

/** The grant with which a page learns who else has the same open. */
export interface ReadersGrant {
  readonly channel: string
  /** Send it in the same way if the channel's name is a hash; null if the name contains its subject. */
  readonly token: string | null
}

/** `tokens` of a batch, or `token` of the single form of `/broadcasting/auth`, by channel. */
export type WindowTokens = Readonly<Record<string, string>>

/** The event of a window's channel about its rows. */
export const windowPatched = 'window.patched'

/** The event of a window's channel about the number of rows, as a `ListCount`. */
export const windowCounted = 'window.counted'

/** What has changed in the rows of a page. Applying a patch twice is harmless. */
export interface WindowPatch {
  /** Counts from 1 for each subscription. If a number is missing, load the page again. */
  readonly seq: number
  /** The changed rows that still belong to the page, with all its columns. */
  readonly rows: readonly PatchedRow[]
  /** The labels of these rows' relations, if they have changed. */
  readonly labels: ListPage['labels']
  /** Rows of the page that the query no longer finds. */
  readonly gone: readonly GoneRow[]
  /** How many changed rows may have entered the page, or moved in it. */
  readonly stale: number
  /** True: there are too many changes, so load the page again after a random moment. */
  readonly all: boolean
}

export interface PatchedRow {
  readonly key: string
  readonly values: ListRow['values']
}

export interface GoneRow {
  readonly key: string
  readonly operation: 'delete' | 'leave'
  /** The name of the author; null if unknown. */
  readonly by: string | null
}

/** The event of a person's channel: there are new entries for them. Pages load them. */
export const trailGrown = 'trail.grown'

/** The event of a table's channel, for programs. */
export const rowChanged = 'row.changed'

export interface RowChanged {
  readonly table: string
  /** Null: many rows, or unknown ones. */
  readonly key: string | null
  /** insert, update, delete or many. */
  readonly operation: string
  readonly at: string
  /** The number of the journal's line. The same number means the same change. */
  readonly number: string
}
