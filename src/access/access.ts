import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { Clock } from '../std/clock.ts'
import type { Log } from '../std/log.ts'
import { createShareNext } from '../std/share-next.ts'
import type { Store } from '../store/index.ts'
import { type Actor, type PersonActor, type Role, roles, type TokenActor } from '../wire/actor.ts'
import type { ListedPerson, PasswordLink, PeoplePage, PeopleQuery, Person } from '../wire/person.ts'
import type { HouseRight } from '../wire/rights.ts'
import type { Session } from '../wire/session.ts'
import type { Token } from '../wire/token.ts'
import type { AccessTools, Arrival } from './access-tools.ts'
import { changePassword } from './change-password.ts'
import { type FormerActor, findActor } from './find-actor.ts'
import { findPeople, findPerson } from './find-people.ts'
import { findStanding, type Identities, type Standing } from './find-standing.ts'
import { type Confirm, createFollowStanding, type Followed } from './follow-standing.ts'
import { createKnownDevices } from './known-devices.ts'
import {
  createPasswordLink,
  invitePerson,
  type LinkedPerson,
  openPasswordLink,
  redeemPasswordLink,
} from './password-links.ts'
import { createPasswords } from './passwords.ts'
import { addPerson, listPeople, setActive, setPassword, setRole, signOutEverywhere } from './people.ts'
import type { PersonInput } from './person-input.ts'
import { can, outranks } from './rights.ts'
import {
  endSession,
  identifySession,
  listSessions,
  noSuchSession,
  prepareFindSession,
  type SessionUse,
  type SignedIn,
} from './sessions.ts'
import { completeSetup, createSetupQuestion, ensureOwner, issueLink, requireOpenLink } from './setup.ts'
import { type Credentials, signIn } from './sign-in.ts'
import {
  addToken,
  identifyToken,
  listTokens,
  type NewToken,
  prepareFindToken,
  requireMetricsToken,
  revokeToken,
} from './tokens.ts'

export interface AccessOptions {
  readonly store: Store
  readonly log: Log
  readonly clock: Clock
  /** Signs the cookies of known devices. */
  readonly secret: string
  /** Default: a real timer. */
  readonly wait?: (ms: number) => Promise<unknown>
}

/** The people and programs, and how they prove their identity. `decideTable` decides what they may do with a table. */
export interface Access {
  can(actor: Actor, right: HouseRight): boolean
  /** Null if the session is unknown, idle for 2 h or older than 12 h, or if its person is switched off. */
  identifySession(sessionId: string, by?: SessionUse): Promise<PersonActor | null>
  /** Throws Problem `unauthenticated`. */
  identifyToken(token: string): Promise<TokenActor>
  /** Throws Problem `unauthenticated` for any token except those for the metrics. */
  requireMetricsToken(token: string): Promise<void>
  /** Finds the present rights of an actor for background work. Throws Problem `unauthenticated` if they have none. */
  findActor(former: FormerActor): Promise<Actor>
  /** Ends the session that came along. */
  signIn(input: Credentials, device: Arrival): Promise<SignedIn>
  /** Signing out twice is harmless. */
  signOut(actor: PersonActor): Promise<void>
  changePassword(actor: PersonActor, input: { current: string; next: string }): Promise<void>
  /** Which of these people, sessions and tokens still have access. */
  standing(identities: Identities): Promise<Standing>
  /** Aborts within a second when the actor loses the right to a running answer. The caller must stop it. */
  follow(actor: Actor, confirm: Confirm): Followed
  readonly setup: SetupAccess
  readonly people: PeopleAccess
  readonly links: LinkAccess
  readonly tokens: TokenAccess
  readonly sessions: SessionAccess
}

export interface SetupAccess {
  /** The token of a new one-time link, valid for `setupLinkMinutes`; null if there are people. */
  issueLink(): Promise<string | null>
  /** True if nobody has an account yet. */
  isNeeded(): Promise<boolean>
  /** Throws Problem `gone` for an expired link, and `not-found` for any other link that is not valid. */
  requireOpenLink(token: string): Promise<void>
  complete(input: PersonInput & { token: string }, device: Arrival): Promise<SignedIn>
  /** Returns false if there are people already. */
  ensureOwner(input: Credentials): Promise<boolean>
}

export interface PeopleAccess {
  list(actor: Actor): Promise<Person[]>
  add(actor: Actor, input: PersonInput & { role: Role }): Promise<Person>
  /** Throws Problem `invalid` for a role that does not exist. */
  setRole(actor: Actor, input: { email: string; role: string }): Promise<Person>
  setActive(actor: Actor, input: { email: string; active: boolean }): Promise<Person>
  setPassword(actor: Actor, input: Credentials): Promise<Person>
  /** A page of them, for a screen. */
  page(actor: Actor, query: PeopleQuery): Promise<PeoplePage>
  /** Throws Problem `not-found`. */
  find(actor: Actor, id: string): Promise<ListedPerson>
  /** The roles that the actor may give, the highest first. */
  givable(actor: Actor): readonly Role[]
  /** Throws Problem `invalid` like `setRole`. */
  invite(
    actor: Actor,
    input: { email: string; role: string },
  ): Promise<{ person: Person; link: PasswordLink }>
  /** Replaces the person's former link. */
  createLink(actor: Actor, input: { email: string }): Promise<PasswordLink>
  signOut(actor: Actor, input: { email: string }): Promise<Person>
}

/** The links by which people set their passwords. */
export interface LinkAccess {
  /** Throws Problem `gone` for a link that is not valid. */
  open(token: string): Promise<LinkedPerson>
  /** Works once. Only an invited person chooses their name. */
  redeem(input: { token: string; name: string; password: string }, device: Arrival): Promise<SignedIn>
}

export interface TokenAccess {
  list(actor: Actor): Promise<Token[]>
  /** Returns the secret, which is never shown again. */
  add(actor: Actor, input: NewToken): Promise<{ token: Token; secret: string }>
  revoke(actor: Actor, id: string): Promise<void>
}

export interface SessionAccess {
  list(actor: PersonActor): Promise<Session[]>
  end(actor: PersonActor, id: string): Promise<void>
}

export function createAccess(options: AccessOptions): Access {
  const tools: AccessTools = {
    ...options,
    wait: options.wait ?? sleep,
    devices: createKnownDevices(options.secret, options.clock),
    passwords: createPasswords(),
    findSession: prepareFindSession(options.store),
    findToken: prepareFindToken(options.store),
  }
  // Concurrent requests of one program share a look-up, and those of one turn of the event loop share one from the
  // start: the look-up took as long as finding their rows.
  const bySession = createShareNext<PersonActor | null>(turn)
  const byToken = createShareNext<TokenActor>(turn)
  const access = {
    standing: (identities: Identities) => findStanding(tools, identities),
    findActor: (former: FormerActor) => findActor(tools, former),
  }
  return {
    ...access,
    follow: createFollowStanding({ ...access, log: options.log }),
    can,
    identifySession: (sessionId, by = 'person') =>
      bySession(`${by} ${sessionId}`, () => identifySession(tools, sessionId, by)),
    identifyToken: (token) => byToken(token, () => identifyToken(tools, token)),
    requireMetricsToken: (token) => requireMetricsToken(tools, token),
    signIn: (input, device) => signIn(tools, input, device),
    async signOut(actor) {
      await endSession(tools, actor, actor.sessionId)
    },
    changePassword: (actor, input) => changePassword(tools, actor, input),
    setup: {
      issueLink: () => issueLink(tools),
      isNeeded: createSetupQuestion(tools),
      requireOpenLink: (token) => requireOpenLink(tools, token),
      complete: (input, device) => completeSetup(tools, input, device),
      ensureOwner: (input) => ensureOwner(tools, input),
    },
    people: {
      list: (actor) => listPeople(tools, actor),
      add: (actor, input) => addPerson(tools, actor, input),
      setRole: (actor, input) => setRole(tools, actor, input),
      setActive: (actor, input) => setActive(tools, actor, input),
      setPassword: (actor, input) => setPassword(tools, actor, input),
      page: (actor, query) => findPeople(tools, actor, query),
      find: (actor, id) => findPerson(tools, actor, id),
      givable: (actor) => roles.filter((role) => outranks(actor, role)),
      invite: (actor, input) => invitePerson(tools, actor, input),
      createLink: (actor, input) => createPasswordLink(tools, actor, input),
      signOut: (actor, input) => signOutEverywhere(tools, actor, input),
    },
    links: {
      open: (token) => openPasswordLink(tools, token),
      redeem: (input, device) => redeemPasswordLink(tools, input, device),
    },
    tokens: {
      list: (actor) => listTokens(tools, actor),
      add: (actor, input) => addToken(tools, actor, input),
      revoke: (actor, id) => revokeToken(tools, actor, id),
    },
    sessions: {
      list: (actor) => listSessions(tools, actor),
      async end(actor, id) {
        if (!(await endSession(tools, actor, id))) throw noSuchSession()
      },
    },
  }
}
