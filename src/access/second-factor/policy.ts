import type { PersonRow } from '../../store/index.ts'
import type { Actor } from '../../wire/actor.ts'
import { roleNamesOf } from '../rights.ts'
import { readNames, writeNames } from '../role-book.ts'

/** Who must have a second factor: nobody, everybody, or people with one of these roles. */
export type SecondFactorPolicy = 'optional' | 'required' | { readonly roles: readonly string[] }

export function requiresSecondFactor(policy: SecondFactorPolicy, person: Pick<PersonRow, 'roles'>): boolean {
  if (policy === 'optional') return false
  return policy === 'required' || readNames(person.roles).some((role) => policy.roles.includes(role))
}

/** The roles of an actor, as the store has those of people. */
export function rolesOf(actor: Actor): string {
  return writeNames(roleNamesOf(actor))
}
