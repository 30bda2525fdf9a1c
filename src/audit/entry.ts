import type { Actor } from '../wire/actor.ts'

/** One fact of the trail, as whoever made it tells it. */
export interface NewEntry {
  readonly at: Date
  readonly actor: Actor
  /** In the past tense: `person.added`, `token.created`. */
  readonly action: string
  readonly table?: string
  readonly key?: string
  /** How people call the row. */
  readonly label?: string
  readonly column?: string
  readonly before?: unknown
  readonly after?: unknown
  readonly requestId?: string
  readonly undoOf?: string
}
