import { isProblem, Problem } from '../../std/problem.ts'
import type { PersonActor } from '../../wire/actor.ts'
import { signOnRefusals } from '../../wire/texts/refusals/sign-on.ts'
import { type AccessTools, type Arrival, reading } from '../access-tools.ts'
import type { Entered } from '../second-factor/let-in.ts'
import { actorOf } from './admit.ts'
import { createFlows } from './flows.ts'
import { findIdentities } from './identities.ts'
import { linkToPerson, unlink } from './link-account.ts'
import { createReadLogoutToken } from './logout-token.ts'
import type { SignInOptions } from './options.ts'
import { createProvider, type Provider } from './provider.ts'
import { signOn } from './sign-on.ts'
import { endSignedOn, findIssuer } from './sign-on-sessions.ts'

export interface SingleSignOnOptions {
  readonly signIn: SignInOptions
  /** Null only where nobody signs in, as in a command. */
  readonly publicUrl: URL | null
  readonly secret: string
}

/** A provider, as a page names it. */
export interface KnownProvider {
  readonly name: string
  readonly label: string
}

/** What a person has linked at a provider. */
export interface LinkedProvider extends KnownProvider {
  /** The address that the provider told when it was linked. */
  readonly email: string | null
  /** Null: nothing is linked. */
  readonly linkedAt: string | null
  /** The address that begins to link. */
  readonly href: string
}

export interface BegunSignOn {
  /** The provider's address, for the browser. */
  readonly url: string
  readonly cookie: string
}

export interface SignOnAnswer {
  readonly provider: string
  /** The query of the address to which the provider sent the browser. */
  readonly query: string
  readonly cookie: string | null
}

/** Signing in at a provider of OpenID Connect. */
export interface SingleSignOnAccess {
  readonly providers: readonly KnownProvider[]
  /** With a ticket of the account page, it links an account. */
  begin(wish: SignOnWish, actor: PersonActor | null): Promise<BegunSignOn>
  /** The session is null if an account was linked. Throws a Problem with the reason that nobody is let in. */
  complete(answer: SignOnAnswer, arrival: Arrival): Promise<{ signedIn: Entered | null; next: string }>
  linked(actor: PersonActor): Promise<LinkedProvider[]>
  unlink(actor: PersonActor, name: string): Promise<void>
  /** The provider at which the person of an ended session may end another one, too; null: none. */
  left(actor: PersonActor): Promise<KnownProvider | null>
  /** Where a browser ends the provider's own session; null: nowhere. */
  toSignOut(name: string): Promise<string | null>
  /** Ends sessions because the provider says so. */
  endSessions(name: string, logoutToken: string): Promise<void>
}

export interface SignOnWish {
  readonly provider: string
  readonly next: string
  readonly ticket: string | null
}

export function createSingleSignOn(tools: AccessTools, options: SingleSignOnOptions): SingleSignOnAccess {
  const { signIn, publicUrl, secret } = options
  const flows = createFlows(secret, tools.clock)
  const known =
    publicUrl === null
      ? []
      : (signIn.providers ?? []).map((one) => createProvider({ ...tools, options: one, publicUrl }))
  const providers = new Map(
    known.map((one) => [one.options.name, { ...one, readLogoutToken: createReadLogoutToken(one) }]),
  )
  const requireProvider = (name: string) => {
    const provider = providers.get(name)
    if (provider === undefined) throw new Problem('not-found', signOnRefusals.unknown)
    return provider
  }

  return {
    providers: [...providers.values()].map(toKnown),
    async begin({ provider: name, next, ticket }, actor) {
      const provider = requireProvider(name)
      const link = { provider: name, sessionId: actor?.sessionId ?? '' }
      if (ticket !== null && (actor === null || !flows.isTicket(ticket, link))) {
        throw new Problem('forbidden', signOnRefusals.linkExpired)
      }
      const { url, flow } = await provider.begin({ next, linkFor: ticket === null ? null : link.sessionId })
      return { url: url.href, cookie: flows.seal(flow) }
    },
    async complete({ provider: name, query, cookie }, arrival) {
      const provider = requireProvider(name)
      const flow = flows.open(cookie)
      const actor = arrival.former ?? null
      if (
        flow === null ||
        flow.provider !== name ||
        (flow.linkFor !== null && flow.linkFor !== actor?.sessionId)
      ) {
        throw new Problem('bad-request', signOnRefusals.stale(provider.options.label))
      }
      const identity = await provider.complete(flow, query)
      if (flow.linkFor === null)
        return { signedIn: await signOn(tools, { provider, identity }, arrival), next: flow.next }
      await linkToPerson(tools, { provider, identity }, actor)
      return { signedIn: null, next: '/account' }
    },
    async linked(actor) {
      const rows = await findIdentities(tools, reading(tools), actor.id)
      return [...providers.values()].map(({ options: { name, label, issuer } }) => {
        const row = rows.find((one) => one.issuer === issuer)
        const ticket = flows.issueTicket({ provider: name, sessionId: actor.sessionId })
        const href = `/sign-in/oidc/${name}?link=${ticket}`
        return { name, label, href, email: row?.email ?? null, linkedAt: row?.linked_at ?? null }
      })
    },
    unlink: (actor, name) => unlink(tools, actor, requireProvider(name)),
    async left(actor) {
      const issuer = await findIssuer(tools, reading(tools), actor.sessionId)
      const provider = [...providers.values()].find(({ options }) => options.issuer === issuer)
      return provider !== undefined && (await canSignOut(provider)) ? toKnown(provider) : null
    },
    toSignOut: async (name) => (await requireProvider(name).toSignOut())?.href ?? null,
    async endSessions(name, logoutToken) {
      const provider = requireProvider(name)
      const ended = await provider.readLogoutToken(logoutToken)
      await tools.store.database.write((transaction) =>
        endSignedOn(tools, transaction, { actor: actorOf(provider), ended }),
      )
    },
  }
}

function toKnown({ options: { name, label } }: Provider): KnownProvider {
  return { name, label }
}

/** A provider that is away offers nothing. The sign-out here is done. */
async function canSignOut(provider: Provider): Promise<boolean> {
  try {
    return (await provider.toSignOut()) !== null
  } catch (failure) {
    if (!isProblem(failure)) throw failure
    return false
  }
}
