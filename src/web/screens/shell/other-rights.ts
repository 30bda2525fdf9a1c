import type { PersonActor } from '../../../wire/actor.ts'

/** Why the session has other rights than its person. */
export type OtherRights = { readonly viewingAs: string } | { readonly glassUntil: string }

export function toOtherRights({ viewingAs, glassUntil }: PersonActor): OtherRights | null {
  if (viewingAs !== undefined) return { viewingAs }
  return glassUntil === undefined ? null : { glassUntil }
}
