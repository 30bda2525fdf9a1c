import type { Actor, Origin } from '../wire/actor.ts'

/** One fact of the trail, as whoever made it tells it. */
export interface NewEntry {
  readonly at: Date
  readonly actor: EntryActor
  /** In the past tense: `person.added`, `token.created`. */
  readonly action: string
  readonly table?: string
  readonly key?: string
  /** How people call the row. */
  readonly label?: string
  readonly column?: string
  readonly before?: unknown
  readonly after?: unknown
  /** The same of a row's column as the database's own text, which gives back the very value; null: nothing. */
  readonly exact?: { readonly before: string | null; readonly after: string | null }
  /** The entry that this one takes back. */
  readonly undoOf?: string
  /** The intent whose end this tells. */
  readonly completes?: string
  readonly job?: string
  /** The line of the journal that tells the same. */
  readonly change?: string
}

/** Any `Actor`, what the trail has kept of one, or a program that is none: who writes to the database itself. */
export interface EntryActor {
  readonly kind: Actor['kind'] | 'outside'
  readonly id?: string
  readonly name: string
  readonly origin?: Origin
}
