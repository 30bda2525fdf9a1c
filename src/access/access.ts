import { setImmediate as turn } from 'node:timers/promises'
import type { Clock } from '../std/clock.ts'
import type { Log } from '../std/log.ts'
import { createShareNext } from '../std/share-next.ts'
import type { Store } from '../store/index.ts'
import type { Actor, PersonActor, Role, TokenActor } from '../wire/actor.ts'
import type { Person } from '../wire/person.ts'
import type { HouseRight } from '../wire/rights.ts'
import type { Session } from '../wire/session.ts'
import type { Token } from '../wire/token.ts'
import { changePassword } from './change-password.ts'
import { type FormerActor, findActor } from './find-actor.ts'
import { findStanding, type Known, type Standing } from './find-standing.ts'
import type { Arrival, Parts } from './parts.ts'
import { createPasswords } from './passwords.ts'
import { addPerson, listPeople, setActive, setPassword, setRole } from './people.ts'
import type { PersonInput } from './person-input.ts'
import { createPresumed, nobodyPresumed } from './presumed.ts'
import { can } from './rights.ts'
import {
  endSession,
  identifySession,
  listSessions,
  noSuchSession,
  prepareFindSession,
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
  revokeToken,
} from './tokens.ts'

export interface AccessOptions {
  readonly store: Store
  readonly log: Log
  readonly clock: Clock
}

/** Who is there, and how they prove it. What they may do with a table is in `decideTable`. */
export interface Access {
  can(actor: Actor, right: HouseRight): boolean
  /** Null when the session is unknown, idle for 2 h, older than 12 h, or its person is switched off. */
  identifySession(sessionId: string): Promise<PersonActor | null>
  /** Throws Problem `unauthenticated`. */
  identifyToken(token: string): Promise<TokenActor>
  /**
   * Who a session or token was of when it was last identified, which has to be done again. Null when that isn't remembered,
   * or when asking is no trip that anything else could go beside.
   */
  presume(secret: string): PersonActor | TokenActor | null
  /** For work that goes on without them: who they are now. Throws Problem `unauthenticated` for who may do nothing any more. */
  findActor(former: FormerActor): Promise<Actor>
  /** The session that came along ends. */
  signIn(input: Credentials, device: Arrival): Promise<SignedIn>
  /** Once more is harmless. */
  signOut(actor: PersonActor): Promise<void>
  changePassword(actor: PersonActor, input: { current: string; next: string }): Promise<void>
  /** Who of those that something was granted to may still have it. */
  standing(known: Known): Promise<Standing>
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
  const parts: Parts = {
    ...options,
    passwords: createPasswords(),
    findSession: prepareFindSession(options.store),
    findToken: prepareFindToken(options.store),
  }
  // A program that asks sixteen things at once is looked up a few times, and once for what comes in one turn of the loop:
  // that took as long as finding its rows.
  const bySession = createShareNext<PersonActor | null>(turn)
  const byToken = createShareNext<TokenActor>(turn)
  const presumed = options.store.database.capabilities.sharedByMachines ? createPresumed() : nobodyPresumed
  return {
    can,
    identifySession: (sessionId) =>
      bySession(sessionId, () => presumed.confirm(sessionId, () => identifySession(parts, sessionId))),
    identifyToken: (token) =>
      byToken(token, () => presumed.confirm(token, () => identifyToken(parts, token))),
    presume: presumed.of,
    findActor: (former) => findActor(parts, former),
    standing: (known) => findStanding(parts, known),
    signIn: (input, device) => signIn(parts, input, device),
    async signOut(actor) {
      await endSession(parts, actor, actor.sessionId)
    },
    changePassword: (actor, input) => changePassword(parts, actor, input),
    setup: {
      issueLink: () => issueLink(parts),
      isNeeded: createSetupQuestion(parts),
      requireOpenLink: (token) => requireOpenLink(parts, token),
      complete: (input, device) => completeSetup(parts, input, device),
      ensureOwner: (input) => ensureOwner(parts, input),
    },
    people: {
      list: (actor) => listPeople(parts, actor),
      add: (actor, input) => addPerson(parts, actor, input),
      setRole: (actor, input) => setRole(parts, actor, input),
      setActive: (actor, input) => setActive(parts, actor, input),
      setPassword: (actor, input) => setPassword(parts, actor, input),
    },
    tokens: {
      list: (actor) => listTokens(parts, actor),
      add: (actor, input) => addToken(parts, actor, input),
      revoke: (actor, id) => revokeToken(parts, actor, id),
    },
    sessions: {
      list: (actor) => listSessions(parts, actor),
      async end(actor, id) {
        if (!(await endSession(parts, actor, id))) throw noSuchSession()
      },
    },
  }
}
