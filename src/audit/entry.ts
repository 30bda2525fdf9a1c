import type { Actor, Origin } from '../wire/actor.ts'
import type { KeptField } from './field-changes.ts'

/** One fact for the trail. */
export interface NewEntry {
  readonly at: Date
  readonly actor: EntryActor
  /** In the past tense: `person.added`, `token.created`. */
  readonly action: string
  readonly table?: string
  readonly key?: string
  /** The row's name for people. */
  readonly label?: string
  readonly column?: string
  readonly before?: unknown
  readonly after?: unknown
  /** The exact values of a row's column in the database's own text; null: no value. */
  readonly exact?: { readonly before: string | null; readonly after: string | null }
  /** The columns of a row, if the entry is about several. */
  readonly fields?: readonly KeptField[]
  /** The entry that this one undoes. */
  readonly undoOf?: string
  /** The intent that this entry completes. */
  readonly completes?: string
  readonly job?: string
  /** The act, if it has several entries: the place of its first one among those that are appended together, or a name. */
  readonly batch?: number | string
  /** The line of the journal about the same write. */
  readonly change?: string
}

/** An `Actor`, what the trail has stored of one, or another program that writes to the database. */
export interface EntryActor {
  readonly kind: Actor['kind'] | 'outside'
  readonly id?: string
  readonly name: string
  readonly origin?: Origin
}
