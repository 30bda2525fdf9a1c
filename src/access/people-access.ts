import type { Actor } from '../wire/actor.ts'
import type { ListedPerson, PeoplePage, PeopleQuery, Person } from '../wire/person.ts'
import type { AccessTools } from './access-tools.ts'
import { findPeople, findPerson } from './find-people.ts'
import { createFreshGate } from './fresh.ts'
import type { DeliveredLink } from './mail/deliver-link.ts'
import { createPasswordLink, invitePerson } from './password-links.ts'
import {
  addPerson,
  listPeople,
  setActive,
  setPassword,
  setProfile,
  setRoles,
  signOutEverywhere,
} from './people.ts'
import type { PersonInput } from './person-input.ts'
import { resetSecondFactor } from './second-factor/reset.ts'
import type { Credentials } from './sign-in.ts'

/** The people with accounts, for those who manage them. */
export interface PeopleAccess {
  list(actor: Actor): Promise<Person[]>
  add(actor: Actor, input: PersonInput & { roles: readonly string[] }): Promise<Person>
  /** Throws Problem `invalid` for a role that does not exist. */
  setRoles(actor: Actor, input: { email: string; roles: readonly string[] }): Promise<Person>
  /** What scopes may ask of the person. */
  setProfile(
    actor: Actor,
    input: { email: string; profile: Readonly<Record<string, string>> },
  ): Promise<Person>
  setActive(actor: Actor, input: { email: string; active: boolean }): Promise<Person>
  setPassword(actor: Actor, input: Credentials): Promise<Person>
  /** A page of them, for a screen. */
  page(actor: Actor, query: PeopleQuery): Promise<PeoplePage>
  /** Throws Problem `not-found`. */
  find(actor: Actor, id: string): Promise<ListedPerson>
  /** Throws Problem `invalid` like `setRoles`. */
  invite(
    actor: Actor,
    input: { email: string; roles: readonly string[] },
  ): Promise<{ person: Person; link: DeliveredLink }>
  /** Replaces the person's former link. */
  createLink(actor: Actor, input: { email: string }): Promise<DeliveredLink>
  signOut(actor: Actor, input: { email: string }): Promise<Person>
  /** For a person who has lost their second factor. */
  resetSecondFactor(actor: Actor, input: { email: string }): Promise<Person>
}

export function createPeopleAccess(tools: AccessTools): PeopleAccess {
  const whenFresh = createFreshGate(tools)
  return {
    list: (actor) => listPeople(tools, actor),
    add: whenFresh(addPerson),
    setRoles: whenFresh(setRoles),
    setProfile: whenFresh(setProfile),
    setActive: (actor, input) => setActive(tools, actor, input),
    setPassword: whenFresh(setPassword),
    page: (actor, query) => findPeople(tools, actor, query),
    find: (actor, id) => findPerson(tools, actor, id),
    invite: whenFresh(invitePerson),
    createLink: whenFresh(createPasswordLink),
    signOut: (actor, input) => signOutEverywhere(tools, actor, input),
    resetSecondFactor: whenFresh(resetSecondFactor),
  }
}
