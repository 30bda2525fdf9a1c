import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import {
  device,
  signedIn as entered,
  goodPassword,
  type House,
  openHouse,
  operator,
  refusalOf,
} from '../../../test/open-house.ts'
import { type SignOnProvider, startSignOnProvider } from '../../../test/sign-on-provider.ts'
import { openPlainBrowser, type SignOnTry, signOnAt } from '../../../test/sign-on-without-browser.ts'
import type { Database } from '../../db/index.ts'
import type { SignInOptions } from './options.ts'

const publicUrl = new URL('https://back.example')
const email = 'ada@example.org'
const ada = { email, email_verified: true, name: 'Ada Lovelace' }

let acme: SignOnProvider
beforeAll(async () => {
  acme = await startSignOnProvider({ address: publicUrl.origin, name: 'acme', secret: 'a secret' })
})
afterAll(() => acme?.stop())
beforeEach(() => {
  acme.accounts.clear()
  acme.accounts.set('a-1', ada)
})

interface SignOnHouse extends House {
  signOn(wish: SignOnTry): ReturnType<typeof signOnAt>
  invite(role?: string): Promise<void>
}

async function openSignOnHouse(
  database: Database,
  { roles, ...more }: SignInOptions & { roles?: object } = {},
): Promise<SignOnHouse> {
  const { issuer } = acme
  const provider = { name: 'acme', label: 'Acme', issuer, clientId: 'switchboard', clientSecret: 'a secret' }
  const signIn = { providers: [{ ...provider, ...roles }], ...more }
  const house = await openHouse(database, { signIn, publicUrl })
  return {
    ...house,
    signOn: (wish) => signOnAt(house, issuer, wish),
    async invite(role = 'editor') {
      await house.access.people.invite(operator, { email, roles: [role] })
    },
  }
}

onEachDatabase((open) => {
  describe('an invited person', () => {
    test('joins by their verified address, without a password, and comes back by their subject', async () => {
      const house = await openSignOnHouse(await open())
      await house.invite()
      const { signedIn, next } = await house.signOn({ subject: 'a-1' })
      expect(next).toBe('/t/parts')
      expect(signedIn?.actor).toMatchObject({
        name: 'Ada Lovelace',
        email,
        rights: { roles: [{ name: 'editor' }] },
      })
      acme.accounts.set('a-1', { email: 'married@example.org', email_verified: false })
      const again = await house.signOn({ subject: 'a-1' })
      expect(again.signedIn?.actor.id).toBe(signedIn?.actor.id)
      expect(await house.trail()).toEqual([
        'person.added',
        'person.link-created',
        'person.provider-linked',
        'session.started',
        'session.started',
      ])
    })

    test.each([
      ['unverified', { email, email_verified: false }],
      ['verified in words only', { email, email_verified: 'true' }],
      ['said nothing of', { email }],
      ['missing', { email_verified: true }],
    ])('is not let in by an address that is %s', async (_what, claims) => {
      const house = await openSignOnHouse(await open())
      await house.invite()
      acme.accounts.set('a-1', claims)
      const refusal = await refusalOf(house.signOn({ subject: 'a-1' }))
      expect(refusal.code).toBe('forbidden')
      expect(refusal.message).toContain('does not say that your e-mail address is yours')
    })

    test('is not joined by a second account with the same address, unless they are invited again', async () => {
      const house = await openSignOnHouse(await open())
      await house.invite()
      await house.signOn({ subject: 'a-1' })
      acme.accounts.set('a-2', ada)
      const refusal = await refusalOf(house.signOn({ subject: 'a-2' }))
      expect(refusal.message).toContain('linked to another account already')
      await house.access.people.createLink(operator, { email })
      await house.signOn({ subject: 'a-2' })
      expect((await refusalOf(house.signOn({ subject: 'a-1' }))).message).toContain(
        'linked to another account',
      )
      const told = (await house.trail()).filter((action) => action.startsWith('person.provider-'))
      expect(told).toEqual(['person.provider-linked', 'person.provider-unlinked', 'person.provider-linked'])
    })
  })

  describe('nobody', () => {
    test('comes in without an invitation, or while they are switched off', async () => {
      const house = await openSignOnHouse(await open())
      expect((await refusalOf(house.signOn({ subject: 'a-1' }))).message).toContain('Nobody has invited')
      await house.invite()
      await house.access.people.setActive(operator, { email, active: false })
      expect((await refusalOf(house.signOn({ subject: 'a-1' }))).message).toContain('switched off')
      await house.access.people.setActive(operator, { email, active: true })
      await house.signOn({ subject: 'a-1' })
      await house.access.people.setActive(operator, { email, active: false })
      expect((await refusalOf(house.signOn({ subject: 'a-1' }))).message).toContain('switched off')
    })

    test('gets into an account with a password by its address, also not after asking for a link', async () => {
      const house = await openSignOnHouse(await open())
      await house.enter('admin', email)
      expect((await refusalOf(house.signOn({ subject: 'a-1' }))).message).toContain('link Acme')
      await house.access.people.createLink(operator, { email })
      expect((await refusalOf(house.signOn({ subject: 'a-1' }))).message).toContain('link Acme')
    })
  })

  describe('a person who is signed in', () => {
    test('links an account whatever its address is, signs in by it, and unlinks it', async () => {
      const house = await openSignOnHouse(await open())
      const { singleSignOn } = house.access
      const { actor } = await house.enter('admin')
      expect(await singleSignOn.linked(actor)).toMatchObject([{ label: 'Acme', email: null, linkedAt: null }])
      expect(await house.signOn({ subject: 'a-1', actor })).toEqual({ signedIn: null, next: '/account' })
      expect(await singleSignOn.linked(actor)).toMatchObject([{ email, linkedAt: expect.any(String) }])
      const { signedIn } = await house.signOn({ subject: 'a-1' })
      expect(signedIn?.actor.id).toBe(actor.id)
      await singleSignOn.unlink(actor, 'acme')
      expect(await house.access.identifySession(signedIn?.sessionId ?? '')).toBeNull()
      expect((await refusalOf(house.signOn({ subject: 'a-1' }))).message).toContain('Nobody has invited')
      expect(await house.trail()).toContain('person.provider-unlinked')
    })

    test('can’t link what belongs to somebody else, nor two accounts of one provider', async () => {
      const house = await openSignOnHouse(await open())
      const { actor: admin } = await house.enter('admin')
      const { actor: editor } = await house.enter('editor')
      acme.accounts.set('a-2', ada)
      await house.signOn({ subject: 'a-1', actor: admin })
      const stolen = await refusalOf(house.signOn({ subject: 'a-1', actor: editor }))
      expect(stolen.message).toContain('belongs to another person')
      const second = await refusalOf(house.signOn({ subject: 'a-2', actor: admin }))
      expect(second.message).toContain('Unlink it first')
    })

    test.each(['by a link', 'from an administrator'])(
      'loses what is linked with a new password %s, as somebody else may have linked it',
      async (how) => {
        const house = await openSignOnHouse(await open())
        const { people, links } = house.access
        const { actor } = await house.enter('editor')
        await house.signOn({ subject: 'a-1', actor })
        const password = 'another good horse'
        if (how === 'by a link') {
          const { token } = await people.createLink(operator, { email: actor.email })
          await links.redeem({ token, name: '', password }, device)
        } else await people.setPassword(operator, { email: actor.email, password })
        expect((await refusalOf(house.signOn({ subject: 'a-1' }))).message).toContain('Nobody has invited')
        expect(await house.trail()).toContain('person.provider-unlinked')
      },
    )

    test('keeps their only way in', async () => {
      const house = await openSignOnHouse(await open())
      await house.invite()
      const { signedIn } = await house.signOn({ subject: 'a-1' })
      const { actor } = signedIn ?? (await house.enter('viewer'))
      const refusal = await refusalOf(house.access.singleSignOn.unlink(actor, 'acme'))
      expect(refusal.message).toContain('only way to sign in')
    })

    test('links only by a ticket of their own session', async () => {
      const house = await openSignOnHouse(await open())
      const { singleSignOn } = house.access
      const { actor: admin } = await house.enter('admin')
      const { actor: editor } = await house.enter('editor')
      const [{ href } = { href: '' }] = await singleSignOn.linked(admin)
      const ticket = new URL(href, 'http://here').searchParams.get('link')
      for (const actor of [editor, null]) {
        const begin = singleSignOn.begin({ provider: 'acme', next: '/', ticket }, actor)
        expect((await refusalOf(begin)).message).toContain('has expired')
      }
      const begun = await singleSignOn.begin({ provider: 'acme', next: '/', ticket }, admin)
      const back = await openPlainBrowser(acme.issuer).visit(begun.url, 'a-1')
      const answer = { provider: 'acme', query: back.search, cookie: begun.cookie }
      const other = await refusalOf(singleSignOn.complete(answer, { ...device, former: editor }))
      expect(other.message).toContain('Start again')
    })
  })

  describe('an answer of the provider', () => {
    const spoil = (name: string, value: string) => (url: URL) => {
      url.searchParams.set(name, value)
      return url
    }

    test.each([
      ['another state', spoil('state', 'another')],
      ['another issuer', spoil('iss', 'https://evil.example')],
      ['another code', spoil('code', 'another')],
    ])('with %s is refused', async (_what, change) => {
      const house = await openSignOnHouse(await open())
      await house.invite()
      const refusal = await refusalOf(house.signOn({ subject: 'a-1', change }))
      expect(refusal.code).toBe('bad-request')
      expect(await house.trail()).not.toContain('session.started')
    })

    test('without the issuer that it promised is refused', async () => {
      const house = await openSignOnHouse(await open())
      await house.invite()
      const change = (url: URL) => {
        url.searchParams.delete('iss')
        return url
      }
      expect((await refusalOf(house.signOn({ subject: 'a-1', change }))).code).toBe('bad-request')
    })

    test('works once, for the browser that asked, and for ten minutes', async () => {
      const house = await openSignOnHouse(await open())
      await house.invite()
      const { singleSignOn } = house.access
      const begun = await singleSignOn.begin({ provider: 'acme', next: '/', ticket: null }, null)
      const { search: query } = await openPlainBrowser(acme.issuer).visit(begun.url, 'a-1')
      const other = await singleSignOn.begin({ provider: 'acme', next: '/', ticket: null }, null)
      for (const cookie of [null, '', 'x', `${begun.cookie}x`, other.cookie]) {
        const refusal = await refusalOf(singleSignOn.complete({ provider: 'acme', query, cookie }, device))
        expect(refusal.code).toBe('bad-request')
      }
      const answer = { provider: 'acme', query, cookie: begun.cookie }
      house.wait(10)
      expect((await refusalOf(singleSignOn.complete(answer, device))).message).toContain('ten minutes')
      house.wait(-10)
      expect((await singleSignOn.complete(answer, device)).signedIn).not.toBeNull()
      expect((await refusalOf(singleSignOn.complete(answer, device))).code).toBe('bad-request')
    })
  })

  describe('roles of the provider', () => {
    const roles = {
      roles: { claim: 'groups', map: { bosses: 'owner', makers: 'editor', readers: 'viewer' } },
    }

    test('hold from the next sign-in on, the highest first', async () => {
      const house = await openSignOnHouse(await open(), { roles })
      await house.enter('owner')
      await house.invite('viewer')
      for (const [groups, role] of [
        [['readers', 'makers'], 'editor'],
        ['bosses', 'owner'],
        [['readers', 'toString', 7], 'viewer'],
      ]) {
        acme.accounts.set('a-1', { ...ada, groups })
        expect((await house.signOn({ subject: 'a-1' })).signedIn?.actor.rights.roles[0]?.name).toBe(role)
      }
      acme.accounts.set('a-1', { ...ada, groups: ['others'] })
      expect((await refusalOf(house.signOn({ subject: 'a-1' }))).message).toContain('has no role here')
    })

    test('never take the last owner away', async () => {
      const house = await openSignOnHouse(await open(), { roles })
      await house.invite('owner')
      acme.accounts.set('a-1', { ...ada, groups: ['bosses'] })
      await house.signOn({ subject: 'a-1' })
      acme.accounts.set('a-1', { ...ada, groups: ['readers'] })
      expect((await house.signOn({ subject: 'a-1' })).signedIn?.actor.rights.roles[0]?.name).toBe('owner')
      await house.enter('owner', 'olive@example.org')
      expect((await house.signOn({ subject: 'a-1' })).signedIn?.actor.rights.roles[0]?.name).toBe('viewer')
    })
  })

  describe('without passwords', () => {
    test('nobody signs in with one or changes it, and a link of the operator lets an owner in', async () => {
      const database = await open()
      const { actor } = await (await openHouse(database)).enter('owner')
      const house = await openSignOnHouse(database, { password: false })
      const { access } = house
      const credentials = { email: actor.email, password: goodPassword }
      expect((await refusalOf(access.signIn(credentials, device))).message).toContain('turned off')
      const change = access.changePassword(actor, { current: goodPassword, next: 'another good horse' })
      expect((await refusalOf(change)).message).toContain('turned off')
      const request = access.links.request(actor.email, device)
      expect((await refusalOf(request)).message).toContain('turned off')
      const { path, token } = await access.people.createLink(operator, { email: actor.email })
      expect(path).toBe(`/reset?token=${token}`)
      const back = await entered(
        access.links.redeem({ token, name: '', password: 'another good horse' }, device),
      )
      expect(back.actor.rights.roles[0]?.name).toBe('owner')
    })

    test('an invitation leads to the sign-in page, and its token opens nothing', async () => {
      const database = await open()
      const { actor } = await (await openHouse(database)).enter('owner')
      const house = await openSignOnHouse(database, { password: false })
      const { link } = await house.access.people.invite(actor, { email, roles: ['viewer'] })
      expect(link).toMatchObject({ kind: 'signOn', path: '/sign-in' })
      expect((await refusalOf(house.access.links.open(link.token))).message).toContain('turned off')
      expect((await house.signOn({ subject: 'a-1' })).signedIn?.actor.rights.roles[0]?.name).toBe('viewer')
    })

    test('who had a password joins once they are invited for it, and the password is gone', async () => {
      const database = await open()
      const before = await openHouse(database)
      const { actor: owner } = await before.enter('owner')
      await before.enter('editor', email)
      const house = await openSignOnHouse(database, { password: false })
      expect((await refusalOf(house.signOn({ subject: 'a-1' }))).code).toBe('forbidden')
      await house.access.people.createLink(owner, { email })
      await house.signOn({ subject: 'a-1' })
      const signIn = before.access.signIn({ email, password: goodPassword }, device)
      expect((await refusalOf(signIn)).code).toBe('unauthenticated')
    })
  })
})
