import { can } from '../access/index.ts'
import { Problem } from '../std/problem.ts'
import type { Actor, PersonActor } from '../wire/actor.ts'
import { viewRefusals } from '../wire/texts/refusals/views.ts'

/** The roles that a view is for. */
export interface Sharing {
  readonly sharedWith: readonly string[]
  readonly defaultFor: readonly string[]
}

/** For a view that does not exist yet, or no longer does. */
export const unshared: Sharing = { sharedWith: [], defaultFor: [] }

export function isShared({ sharedWith }: Pick<Sharing, 'sharedWith'>): boolean {
  return sharedWith.length > 0
}

export function requirePerson(actor: Actor): PersonActor {
  if (actor.kind !== 'person') throw new Problem('forbidden', viewRefusals.personsOnly)
  return actor
}

/** For a view that they may use. */
export function mayChange(actor: Actor, view: { mine: boolean; sharedWith: readonly string[] }): boolean {
  return actor.kind === 'person' && (isShared(view) ? can(actor, 'share-views') : view.mine)
}

/** Changing a shared view changes it for everybody who uses it, so that needs the right to share. */
export function requireSharer(actor: Actor, before: Sharing, after: Sharing): void {
  if ((isShared(before) || isShared(after)) && !can(actor, 'share-views')) {
    throw new Problem('forbidden', viewRefusals.mayNotShare)
  }
}

export function requireStandardSetter(actor: Actor, before: Sharing, after: Sharing): void {
  if (before.defaultFor.join() !== after.defaultFor.join() && !can(actor, 'standard-views')) {
    throw new Problem('forbidden', viewRefusals.mayNotSetStandard)
  }
}
