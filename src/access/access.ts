import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { Clock } from '../std/clock.ts'
import type { Log } from '../std/log.ts'
import { createShareNext } from '../std/share-next.ts'
import type { Store } from '../store/index.ts'
import type { Actor, PersonActor, Role, TokenActor } from '../wire/actor.ts'
import type { Person } from '../wire/person.ts'
import type { HouseRight } from '../wire/rights.ts'
import type { Session } from '../wire/session.ts'
import type { Token } from '../wire/token.ts'
import type { AccessTools, Arrival } from './access-tools.ts'
import { changePassword } from './change-password.ts'
import { type FormerActor, findActor } from './find-actor.ts'
import { findStanding, type Identities, type Standing } from './find-standing.ts'
import { type Confirm, createFollowStanding, type Followed } from './follow-standing.ts'
import { createKnownDevices } from './known-devices.ts'
import { createPasswords } from './passwords.ts'
import { addPerson, listPeople, setActive, setPassword, setRole } from './people.ts'
import type { PersonInput } from './person-input.ts'
import { can } from './rights.ts'
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
  /** Default: time passes. */
  readonly wait?: (ms: number) => Promise<unknown>
}

/** Who is there, and how they prove it. What they may do with a table is in `decideTable`. */
export interface Access {
  can(actor: Actor, right: HouseRight): boolean
  /** Null when the session is unknown, idle for 2 h, older than 12 h, or its person is switched off. */
  identifySession(sessionId: string, by?: SessionUse): Promise<PersonActor | null>
  /** Throws Problem `unauthenticated`. */
  identifyToken(token: string): Promise<TokenActor>
  /** Throws Problem `unauthenticated` for any token but one that was made for the metrics. */
  requireMetricsToken(token: string): Promise<void>
  /** For work that goes on without them: who they are now. Throws Problem `unauthenticated` for who may do nothing any more. */
  findActor(former: FormerActor): Promise<Actor>
  /** The session that came along ends. */
  signIn(input: Credentials, device: Arrival): Promise<SignedIn>
  /** Once more is harmless. */
  signOut(actor: PersonActor): Promise<void>
  changePassword(actor: PersonActor, input: { current: string; next: string }): Promise<void>
  /** Who of those that something was granted to may still have it. */
  standing(identities: Identities): Promise<Standing>
  /** Tells within a second when the actor may have no more of what they are being given; to be stopped by whoever gives it. */
  follow(actor: Actor, confirm: Confirm): Followed
  readonly setup: SetupAccess
  readonly people: PeopleAccess
  readonly tokens: TokenAccess
  readonly sessions: SessionAccess
}

export interface SetupAccess {
  /** The token of a new one-time link, good for `setupLinkMinutes`; null when there are people already. */
  issueLink(): Promise<string | null>
  /** Nobody has an account yet. */
  isNeeded(): Promise<boolean>
  /** Throws Problem `gone` for a link that has expired, `not-found` for any other that opens nothing. */
  requireOpenLink(token: string): Promise<void>
  complete(input: PersonInput & { token: string }, device: Arrival): Promise<SignedIn>
  /** False when there are people already. */
  ensureOwner(input: Credentials): Promise<boolean>
}

export interface PeopleAccess {
  list(actor: Actor): Promise<Person[]>
  add(actor: Actor, input: PersonInput & { role: Role }): Promise<Person>
  setRole(actor: Actor, input: { email: string; role: Role }): Promise<Person>
  setActive(actor: Actor, input: { email: string; active: boolean }): Promise<Person>
  setPassword(actor: Actor, input: Credentials): Promise<Person>
}

export interface TokenAccess {
  list(actor: Actor): Promise<Token[]>
  /** The secret is shown here and never again. */
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
  // A program that asks sixteen things at once is looked up a few times, and once for what comes in one turn of the loop:
  // that took as long as finding its rows.
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
