import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { Clock } from '../std/clock.ts'
import type { Log } from '../std/log.ts'
import { createShareNext } from '../std/share-next.ts'
import type { HouseName, Store } from '../store/index.ts'
import type { Actor, PersonActor, TokenActor } from '../wire/actor.ts'
import type { Preferences } from '../wire/document-facts.ts'
import type { HouseRight } from '../wire/rights.ts'
import type { Token } from '../wire/token.ts'
import type { AccessTools, Arrival, Device } from './access-tools.ts'
import { changePassword } from './change-password.ts'
import { createErrands } from './errands.ts'
import { type FormerActor, findActor } from './find-actor.ts'
import { createFindReader, type PageReader } from './find-reader.ts'
import { findStanding, type Identities, type Standing } from './find-standing.ts'
import { type Confirm, createFollowStanding, type Followed } from './follow-standing.ts'
import { requestPasswordLink } from './forgotten-password.ts'
import { confirmSession, createFreshGate, isFresh, type Proof, requireFresh } from './fresh.ts'
import { createKnownDevices } from './known-devices.ts'
import { createMailer, type MailOptions } from './mail/mailer.ts'
import { type LinkedPerson, openPasswordLink, redeemPasswordLink } from './password-links.ts'
import { createPasswords } from './passwords.ts'
import { createPeopleAccess, type PeopleAccess } from './people-access.ts'
import type { PersonInput } from './person-input.ts'
import { keepPreferences } from './preferences.ts'
import { can } from './rights.ts'
import { createRoleBook } from './role-book.ts'
import { createRoles, type RoleAccess } from './roles.ts'
import { createSeal } from './seal.ts'
import type { Entered } from './second-factor/let-in.ts'
import { createPasskeys, type PasskeyAccess } from './second-factor/passkey-access.ts'
import type { SecondFactorPolicy } from './second-factor/policy.ts'
import { createSecondFactor, type SecondFactorAccess } from './second-factor/second-factor.ts'
import { createSessionAccess, type SessionAccess } from './session-access.ts'
import { type SessionLimits, usualLimits } from './session-limits.ts'
import { endSession, identifySession, prepareFindSession, type SessionUse } from './sessions.ts'
import { completeSetup, createSetupQuestion, ensureOwner, issueLink, requireOpenLink } from './setup.ts'
import { type Credentials, signIn } from './sign-in.ts'
import type { SignInOptions } from './single-sign-on/options.ts'
import { createSingleSignOn, type SingleSignOnAccess } from './single-sign-on/single-sign-on.ts'
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
  /** Signs the cookies of known devices, and encrypts what the store must not tell. */
  readonly secret: string
  /** Default: no mail. Its links lead to the public address. */
  readonly mail?: (MailOptions & { readonly publicUrl: URL }) | null
  /** Default: with passwords only. */
  readonly signIn?: SignInOptions
  /** Default: none. Single sign-on needs it. */
  readonly publicUrl?: URL | null
  /** Who must have a second factor. Default: nobody. */
  readonly secondFactor?: SecondFactorPolicy | undefined
  /** Default: `usualLimits`. */
  readonly limits?: SessionLimits
  /** The name of the database for people, if they gave it one. Default: none. */
  readonly houseName?: Pick<HouseName, 'find'>
  /** Default: a real timer. */
  readonly wait?: (ms: number) => Promise<unknown>
}

/** The people and programs, and how they prove their identity. `decideTable` decides what they may do with a table. */
export interface Access {
  can(actor: Actor, right: HouseRight): boolean
  /** Null if the session is unknown, was idle for too long or is too old, or if its person is switched off. */
  identifySession(sessionId: string, by?: SessionUse): Promise<PersonActor | null>
  /** Throws Problem `unauthenticated`. */
  identifyToken(token: string): Promise<TokenActor>
  /** Throws Problem `unauthenticated` for any token except those for the metrics. */
  requireMetricsToken(token: string): Promise<void>
  /** The person of an open page, with the rights of that time. Throws Problem `unauthenticated` if they are older. */
  findReader(reader: PageReader): Promise<PersonActor>
  /** Finds the present rights of an actor for background work. Throws Problem `unauthenticated` if they have none. */
  findActor(former: FormerActor): Promise<Actor>
  /** Whether people sign in with passwords. */
  readonly isPasswordOn: boolean
  /** Whether links are mailed to their people. */
  readonly isMailOn: boolean
  /** Ends the session that came along, once the person is in. */
  signIn(input: Credentials, device: Arrival): Promise<Entered>
  /** Signing out twice is harmless. */
  signOut(actor: PersonActor): Promise<void>
  /** An empty text stands for the choice of the person's device. Throws Problem `invalid` for an unknown value. */
  keepPreferences(actor: PersonActor, change: Partial<Record<keyof Preferences, string>>): Promise<void>
  changePassword(actor: PersonActor, input: { current: string; next: string }): Promise<void>
  /** Whether `requireFresh` would let the actor do a dangerous act now. */
  isFresh(actor: Actor): Promise<boolean>
  /** Throws Problem `confirm-first` for a person who has not proved lately who they are. */
  requireFresh(actor: Actor): Promise<void>
  /** Throws Problem `invalid` for a wrong password or code. */
  confirm(actor: PersonActor, proof: Proof): Promise<void>
  /** Which of these people, sessions and tokens still have access. */
  standing(identities: Identities): Promise<Standing>
  /** Aborts within a second when the actor loses the right to a running answer. The caller must stop it. */
  follow(actor: Actor, confirm: Confirm): Followed
  /** Waits for what is done after answers. */
  close(): Promise<void>
  readonly setup: SetupAccess
  readonly people: PeopleAccess
  readonly roles: RoleAccess
  readonly links: LinkAccess
  readonly tokens: TokenAccess
  readonly sessions: SessionAccess
  readonly singleSignOn: SingleSignOnAccess
  readonly secondFactor: SecondFactorAccess
  readonly passkeys: PasskeyAccess
}

export interface SetupAccess {
  /** The token of a new one-time link, valid for `setupLinkMinutes`; null if there are people. */
  issueLink(): Promise<string | null>
  /** True if nobody has an account yet. */
  isNeeded(): Promise<boolean>
  /** Throws Problem `gone` for an expired link, and `not-found` for any other link that is not valid. */
  requireOpenLink(token: string): Promise<void>
  complete(input: PersonInput & { token: string }, device: Arrival): Promise<Entered>
  /** Returns false if there are people already. */
  ensureOwner(input: Credentials): Promise<boolean>
}

/** The links by which people set their passwords. */
export interface LinkAccess {
  /** Mails a link to the person with this address, if there is one. The answer is the same for everybody. */
  request(email: string, device: Pick<Device, 'address'>): Promise<void>
  /** Throws Problem `gone` for a link that is not valid. */
  open(token: string): Promise<LinkedPerson>
  /** Works once. Only an invited person chooses their name. */
  redeem(input: { token: string; name: string; password: string }, device: Arrival): Promise<Entered>
}

export interface TokenAccess {
  list(actor: Actor): Promise<Token[]>
  /** Returns the secret, which is never shown again. */
  add(actor: Actor, input: NewToken): Promise<{ token: Token; secret: string }>
  revoke(actor: Actor, id: string): Promise<void>
}

export function createAccess(options: AccessOptions): Access {
  const { later, close } = createErrands(options.log)
  const { mail = null, signIn: ways = {}, publicUrl = null } = options
  const { secondFactor = 'optional' } = options
  const tools: AccessTools = {
    ...options,
    later,
    isPasswordOn: ways.password ?? true,
    mail: mail && { ...createMailer(mail), publicUrl: mail.publicUrl },
    limits: options.limits ?? usualLimits,
    houseName: options.houseName ?? null,
    wait: options.wait ?? sleep,
    secondFactor,
    seal: createSeal(options.secret),
    devices: createKnownDevices(options.secret, options.clock),
    passwords: createPasswords(),
    book: createRoleBook(options.store),
    findSession: prepareFindSession(options.store, secondFactor),
    findToken: prepareFindToken(options.store),
  }
  // Concurrent requests of one program share a look-up, and those of one turn of the event loop share one from the
  // start: the look-up took as long as finding their rows.
  const bySession = createShareNext<PersonActor | null>(turn)
  const byToken = createShareNext<TokenActor>(turn)
  const access = {
    standing: (identities: Identities) => findStanding(tools, identities),
    findActor: (former: FormerActor) => findActor(tools, former),
    findReader: createFindReader(tools),
  }
  const whenFresh = createFreshGate(tools)
  return {
    ...access,
    follow: createFollowStanding({ ...access, log: options.log }),
    can,
    close,
    isPasswordOn: tools.isPasswordOn,
    isMailOn: mail !== null,
    singleSignOn: createSingleSignOn(tools, { signIn: ways, publicUrl, secret: options.secret }),
    identifySession: (sessionId, by = 'person') =>
      bySession(`${by} ${sessionId}`, () => identifySession(tools, sessionId, by)),
    identifyToken: (token) => byToken(token, () => identifyToken(tools, token)),
    requireMetricsToken: (token) => requireMetricsToken(tools, token),
    signIn: (input, device) => signIn(tools, input, device),
    async signOut(actor) {
      await endSession(tools, actor, actor.sessionId)
    },
    keepPreferences: (actor, change) => keepPreferences(tools, actor, change),
    changePassword: (actor, input) => changePassword(tools, actor, input),
    isFresh: (actor) => isFresh(tools, actor),
    requireFresh: (actor) => requireFresh(tools, actor),
    confirm: (actor, proof) => confirmSession(tools, actor, proof),
    setup: {
      issueLink: () => issueLink(tools),
      isNeeded: createSetupQuestion(tools),
      requireOpenLink: (token) => requireOpenLink(tools, token),
      complete: (input, device) => completeSetup(tools, input, device),
      ensureOwner: (input) => ensureOwner(tools, input),
    },
    people: createPeopleAccess(tools),
    roles: createRoles(tools),
    links: {
      request: (email, device) => requestPasswordLink(tools, email, device),
      open: (token) => openPasswordLink(tools, token),
      redeem: (input, device) => redeemPasswordLink(tools, input, device),
    },
    tokens: {
      list: (actor) => listTokens(tools, actor),
      add: whenFresh(addToken),
      revoke: (actor, id) => revokeToken(tools, actor, id),
    },
    sessions: createSessionAccess(tools),
    secondFactor: createSecondFactor(tools),
    passkeys: createPasskeys(tools),
  }
}
