import { generateSync } from 'otplib'
import { describe, expect, test } from 'vitest'
import { ada } from '../../../test/ada.ts'
import { onEachDatabase } from '../../../test/each-database.ts'
import {
  device,
  goodPassword,
  type House,
  openHouse,
  operator,
  refusalOf,
  signedIn,
} from '../../../test/open-house.ts'
import { silentLog } from '../../std/log.ts'
import { type Access, createAccess } from '../access.ts'
import type { Entered } from './let-in.ts'

const email = 'editor@example.org'
const credentials = { email, password: goodPassword }

/** The code that an app shows at the house's time, or some steps later. */
function codeOf(house: House, secret: string, steps = 0): string {
  const epoch = Math.floor(house.now().getTime() / 1_000) + 30 * steps
  return generateSync({ secret: secret.replaceAll(' ', ''), epoch })
}

/** A person who has set up their app, and time for the next code. */
async function enterWithApp(house: House, role: 'editor' | 'admin' | 'owner' = 'editor') {
  const entered = await house.enter(role)
  const { secret, sealed: offer } = house.access.secondFactor.offerApp(entered.actor, 'Shop')
  const sent = { offer, code: codeOf(house, secret) }
  const codes = await house.access.secondFactor.turnOnApp(entered.actor, sent)
  house.wait(1)
  return { ...entered, secret, codes }
}

function pendingOf(entered: Entered): string {
  if ('pendingId' in entered) return entered.pendingId
  throw new Error('Expected a sign-in that waits for the second factor')
}

async function signInHalf(house: House): Promise<string> {
  return pendingOf(await house.access.signIn(credentials, device))
}

/** A code of the right form that is wrong. */
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

onEachDatabase((open) => {
  describe('an authenticator app', () => {
    test('counts only after a right code, and gives ten recovery codes then', async () => {
      const house = await openHouse(await open())
      const { actor } = await house.enter('editor')
      const { secondFactor } = house.access
      const { secret, sealed: offer, address, qr } = secondFactor.offerApp(actor, 'Shop')
      expect(address).toContain(`secret=${secret.replaceAll(' ', '')}`)
      expect(qr.path.length).toBeGreaterThan(1_000)
      const code = codeOf(house, secret)
      const wrong = await refusalOf(secondFactor.turnOnApp(actor, { offer, code: another(code) }))
      expect(Object.keys(wrong.fields ?? {})).toEqual(['code'])
      expect(await secondFactor.find(actor)).toMatchObject({
        hasApp: false,
        recoveryCodes: 0,
        isRequired: false,
      })
      await signedIn(house.access.signIn(credentials, device))
      const codes = await secondFactor.turnOnApp(actor, { offer, code })
      expect(new Set(codes).size).toBe(10)
      expect(await secondFactor.find(actor)).toMatchObject({ hasApp: true, recoveryCodes: 10 })
      expect((await house.trail()).at(-1)).toBe('second-factor.set')
    })

    test('keeps its secret and its recovery codes out of the store', async () => {
      const house = await openHouse(await open())
      const { secret, codes } = await enterWithApp(house)
      const { database, tables } = house.store
      const kept = JSON.stringify([
        await database.read(tables.selectFrom('authenticators').selectAll()),
        await database.read(tables.selectFrom('recovery_codes').selectAll()),
      ])
      for (const hidden of [secret, secret.replaceAll(' ', ''), ...codes]) expect(kept).not.toContain(hidden)
    })

    test('is set up only with an offer to the same person, within an hour', async () => {
      const house = await openHouse(await open())
      const { secondFactor } = house.access
      const { actor } = await house.enter('editor')
      const { actor: other } = await house.enter('viewer')
      const theirs = secondFactor.offerApp(other, 'Shop')
      const sent = { offer: theirs.sealed, code: codeOf(house, theirs.secret) }
      expect((await refusalOf(secondFactor.turnOnApp(actor, sent))).code).toBe('invalid')
      const own = secondFactor.offerApp(actor, 'Shop')
      house.wait(61)
      await house.access.confirm(actor, { password: goodPassword })
      const late = { offer: own.sealed, code: codeOf(house, own.secret) }
      expect((await refusalOf(secondFactor.turnOnApp(actor, late))).message).toMatch(/Load it again/)
    })

    test('is set up once, however often its form is sent', async () => {
      const house = await openHouse(await open())
      const { actor } = await house.enter('editor')
      const { secret, sealed: offer } = house.access.secondFactor.offerApp(actor, 'Shop')
      const sent = { offer, code: codeOf(house, secret) }
      const answers = await Promise.allSettled(
        [house.access, house.otherNode].map((node) => node.secondFactor.turnOnApp(actor, sent)),
      )
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect((await refusalOf(house.access.secondFactor.turnOnApp(actor, sent))).code).toBe('conflict')
    })

    test('is turned off with the password, which is guessed as slowly as at a sign-in', async () => {
      const house = await openHouse(await open())
      const { actor } = await enterWithApp(house)
      const { secondFactor } = house.access
      const guess = () => refusalOf(secondFactor.turnOffApp(actor, 'a guess'))
      expect((await guess()).fields).toHaveProperty('password')
      for (let turn = 1; turn < 10; turn += 1) await guess()
      expect((await guess()).code).toBe('too-many-requests')
      house.wait(5)
      await secondFactor.turnOffApp(actor, goodPassword)
      expect(await secondFactor.find(actor)).toMatchObject({
        hasApp: false,
        recoveryCodes: 0,
        isRequired: false,
      })
      expect((await house.trail()).at(-1)).toBe('second-factor.removed')
      await signedIn(house.access.signIn(credentials, device))
    })
  })

  describe('a sign-in with a second factor', () => {
    test('has no session before the code, and one after it', async () => {
      const house = await openHouse(await open())
      const { secret, actor } = await enterWithApp(house)
      const before = await house.trail()
      const pendingId = await signInHalf(house)
      expect(await house.access.identifySession(pendingId)).toBeNull()
      const { database, tables } = house.store
      const kept = JSON.stringify(await database.read(tables.selectFrom('pending_sign_ins').selectAll()))
      expect(kept).not.toContain(pendingId)
      expect((await house.trail()).length).toBe(before.length)
      const sent = { pendingId, code: codeOf(house, secret) }
      const { sessionId } = await house.otherNode.secondFactor.finishPending(sent, device)
      expect(await house.access.identifySession(sessionId)).toMatchObject({ id: actor.id })
      const again = { pendingId, code: codeOf(house, secret, 1) }
      const refusal = await refusalOf(house.access.secondFactor.finishPending(again, device))
      expect(refusal.code).toBe('unauthenticated')
    })

    test('takes a code one step early or late, and each code once', async () => {
      const house = await openHouse(await open())
      const { secret } = await enterWithApp(house)
      const use = async (code: string) =>
        house.access.secondFactor.finishPending({ pendingId: await signInHalf(house), code }, device)
      house.wait(1)
      expect((await refusalOf(use(codeOf(house, secret, -2)))).code).toBe('invalid')
      expect((await refusalOf(use(codeOf(house, secret, 2)))).code).toBe('invalid')
      await use(codeOf(house, secret, -1))
      await use(codeOf(house, secret, 1))
      for (const used of [-1, 0, 1]) {
        expect((await refusalOf(use(codeOf(house, secret, used)))).fields).toHaveProperty('code')
      }
    })

    test('lets one in when the same code comes twice at once, on two nodes and in two sign-ins', async () => {
      const house = await openHouse(await open())
      const { secret, codes } = await enterWithApp(house)
      for (const code of [codeOf(house, secret), codes[0] ?? '']) {
        const pending = await Promise.all(Array.from({ length: 4 }, () => signInHalf(house)))
        const answers = await Promise.allSettled(
          pending.map((pendingId, turn) => {
            const node = turn % 2 === 0 ? house.access : house.otherNode
            return node.secondFactor.finishPending({ pendingId, code }, device)
          }),
        )
        expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      }
    })

    test('gives one session when two codes finish it at once', async () => {
      const house = await openHouse(await open())
      const { codes } = await enterWithApp(house)
      const pendingId = await signInHalf(house)
      const answers = await Promise.allSettled(
        codes.slice(0, 4).map((code, turn) => {
          const node = turn % 2 === 0 ? house.access : house.otherNode
          return node.secondFactor.finishPending({ pendingId, code }, device)
        }),
      )
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })

    test('takes each recovery code once, however it is written, and the trail tells it', async () => {
      const house = await openHouse(await open())
      const { codes, actor } = await enterWithApp(house)
      const [code = ''] = codes
      const use = async (text: string) =>
        house.access.secondFactor.finishPending({ pendingId: await signInHalf(house), code: text }, device)
      await use(` ${code.toUpperCase().replaceAll('-', ' ')} `)
      expect((await refusalOf(use(code))).code).toBe('invalid')
      expect((await house.access.secondFactor.find(actor)).recoveryCodes).toBe(9)
      expect((await house.trail()).slice(-2)).toEqual(['second-factor.code-used', 'session.started'])
      const renewed = await house.access.secondFactor.renewRecoveryCodes(actor)
      expect((await refusalOf(use(codes[1] ?? ''))).code).toBe('invalid')
      await use(renewed[0] ?? '')
    })

    test('ends after 5 minutes, and with any change of the account', async () => {
      const house = await openHouse(await open())
      const { secret } = await enterWithApp(house)
      const { people } = house.access
      const finish = (pendingId: string | null) =>
        house.access.secondFactor.finishPending({ pendingId, code: codeOf(house, secret) }, device)
      const late = await signInHalf(house)
      house.wait(5)
      expect((await refusalOf(finish(late))).code).toBe('unauthenticated')
      for (const change of [
        () => people.setRoles(operator, { email, roles: ['viewer'] }),
        () => people.setPassword(operator, { email, password: goodPassword }),
        () => people.setActive(operator, { email, active: false }),
      ]) {
        const pendingId = await signInHalf(house)
        await change()
        expect((await refusalOf(finish(pendingId))).code).toBe('unauthenticated')
      }
      for (const strange of [null, '', "'", 'x'.repeat(43), '\0']) {
        expect(await house.access.secondFactor.openPending(strange, 'Shop')).toBeNull()
        expect((await refusalOf(finish(strange))).code).toBe('unauthenticated')
      }
    })

    test('is a poor place to guess: ten codes from anywhere, and a known device has its own', async () => {
      const house = await openHouse(await open())
      const { secret, deviceCookie } = await enterWithApp(house)
      const right = codeOf(house, secret)
      const use = async (code: string, address: string, cookie: string | null = null) => {
        const pendingId = await signInHalf(house)
        const from = { ...device, address, deviceCookie: cookie }
        return house.access.secondFactor.finishPending({ pendingId, code }, from)
      }
      const refusals: string[] = []
      for (let turn = 0; turn < 12; turn += 1)
        refusals.push((await refusalOf(use(another(right), `198.51.100.${turn}`))).code)
      expect(refusals.lastIndexOf('invalid')).toBe(9)
      expect(refusals[11]).toBe('too-many-requests')
      expect((await refusalOf(use(right, '203.0.113.7'))).code).toBe('too-many-requests')
      expect((await use(right, '203.0.113.7', deviceCookie)).actor.email).toBe(email)
    })

    test('is not gone around by a link for a new password', async () => {
      const house = await openHouse(await open())
      const { secret } = await enterWithApp(house)
      const { token } = await house.access.people.createLink(operator, { email })
      const sent = { token, name: '', password: 'a new good horse' }
      const pendingId = pendingOf(await house.access.links.redeem(sent, device))
      const code = codeOf(house, secret)
      expect((await house.access.secondFactor.finishPending({ pendingId, code }, device)).actor.email).toBe(
        email,
      )
    })

    test('is not gone around by setting up another app', async () => {
      const house = await openHouse(await open())
      await enterWithApp(house)
      const pendingId = await signInHalf(house)
      expect((await house.access.secondFactor.openPending(pendingId, 'Shop'))?.offer).toBeNull()
      // The offer that a person without an app could get, a moment before they set up theirs.
      const [{ id } = { id: '' }] = await house.access.people.list(operator)
      const { sealed: offer, secret } = house.access.secondFactor.offerApp({ ...ada, id, email }, 'Shop')
      const sent = { pendingId, offer, code: codeOf(house, secret) }
      expect((await refusalOf(house.access.secondFactor.setUpPending(sent, device))).code).toBe('conflict')
    })

    test('goes on with a recovery code after the secret of the server was changed', async () => {
      const database = await open()
      const house = await openHouse(database)
      const { secret } = await enterWithApp(house)
      const { tables } = house.store
      await house.store.database.write((transaction) =>
        transaction.run(tables.updateTable('authenticators').set({ sealed_secret: 'from another server' })),
      )
      const pendingId = await signInHalf(house)
      const sent = { pendingId, code: codeOf(house, secret) }
      const refusal = await refusalOf(house.access.secondFactor.finishPending(sent, device))
      expect(refusal.message).toMatch(/Use a recovery code/)
    })
  })

  describe('a second factor that a role requires', () => {
    const openStrict = async () => openHouse(await open(), { secondFactor: { roles: ['admin', 'editor'] } })
    const add = (house: House) =>
      house.access.people.add(operator, { name: 'Ada', email, roles: ['editor'], password: goodPassword })

    test('is set up right after the password, before anything else', async () => {
      const house = await openStrict()
      await add(house)
      const { secondFactor } = house.access
      const pendingId = await signInHalf(house)
      const { offer } = (await secondFactor.openPending(pendingId, 'Shop')) ?? { offer: null }
      if (offer === null) throw new Error('Expected an offer')
      const finish = secondFactor.finishPending({ pendingId, code: codeOf(house, offer.secret) }, device)
      expect((await refusalOf(finish)).code).toBe('invalid')
      const wrong = { pendingId, offer: offer.sealed, code: another(codeOf(house, offer.secret)) }
      expect((await refusalOf(secondFactor.setUpPending(wrong, device))).code).toBe('invalid')
      expect((await secondFactor.openPending(pendingId, 'Shop', offer.sealed))?.offer).toEqual(offer)
      const right = { ...wrong, code: codeOf(house, offer.secret) }
      const { signedIn: session, codes } = await secondFactor.setUpPending(right, device)
      expect(codes).toHaveLength(10)
      expect(await house.access.identifySession(session.sessionId)).toMatchObject({ email })
      expect((await house.trail()).slice(-2)).toEqual(['second-factor.set', 'session.started'])
      expect((await refusalOf(secondFactor.setUpPending(right, device))).code).toBe('unauthenticated')
    })

    test('can’t be removed, and others need none', async () => {
      const house = await openStrict()
      await house.enter('viewer')
      await add(house)
      const pendingId = await signInHalf(house)
      const { secondFactor } = house.access
      const { offer } = (await secondFactor.openPending(pendingId, 'Shop')) ?? { offer: null }
      const sent = { pendingId, offer: offer?.sealed ?? '', code: codeOf(house, offer?.secret ?? '') }
      const { signedIn: session } = await secondFactor.setUpPending(sent, device)
      const off = secondFactor.turnOffApp(session.actor, goodPassword)
      expect((await refusalOf(off)).message).toMatch(/must have a second factor/)
      expect(await secondFactor.find(session.actor)).toMatchObject({ hasApp: true, recoveryCodes: 10 })
    })

    test('ends the sessions of those who have none: when their role changes, and when the rule is new', async () => {
      const house = await openStrict()
      const { sessionId, actor } = await house.enter('viewer')
      expect(await house.access.identifySession(sessionId)).not.toBeNull()
      await house.access.people.setRoles(operator, { email: actor.email, roles: ['editor'] })
      expect(await house.access.identifySession(sessionId)).toBeNull()
      const lax = await openHouse(await open())
      const { sessionId: former } = await lax.enter('viewer')
      const { store } = lax
      const around = { clock: { now: lax.now }, log: silentLog, secret: 'a secret of the tests' }
      const strict = createAccess({ ...around, store, secondFactor: 'required' })
      expect(await lax.access.identifySession(former)).not.toBeNull()
      expect(await strict.identifySession(former)).toBeNull()
    })

    test('is required of the first owner, and of invited people, too', async () => {
      const house = await openHouse(await open(), { secondFactor: 'required' })
      const token = (await house.access.setup.issueLink()) ?? ''
      const ada = { name: 'Ada', email: 'ada@example.org', password: goodPassword, token }
      pendingOf(await house.access.setup.complete(ada, device))
      const { link } = await house.access.people.invite(operator, { email, roles: ['viewer'] })
      const joining = { token: link.token, name: 'Ida', password: goodPassword }
      pendingOf(await house.access.links.redeem(joining, device))
    })
  })

  describe('a lost second factor', () => {
    test('is removed by those who may change the person, which ends the sessions', async () => {
      const house = await openHouse(await open())
      const { sessionId, actor } = await enterWithApp(house)
      const { actor: admin } = await house.enter('admin')
      await house.access.people.resetSecondFactor(admin, { email })
      expect(await house.access.identifySession(sessionId)).toBeNull()
      expect(await house.access.secondFactor.find(actor)).toMatchObject({ hasApp: false, recoveryCodes: 0 })
      await signedIn(house.access.signIn(credentials, device))
      await house.access.people.resetSecondFactor(operator, { email })
      expect((await house.trail()).filter((action) => action === 'second-factor.reset')).toHaveLength(1)
    })

    test('stays where the actor may not change the person, and one’s own', async () => {
      const house = await openHouse(await open())
      const { actor: owner } = await enterWithApp(house, 'owner')
      const { actor: admin } = await house.enter('admin')
      const { actor: viewer } = await house.enter('viewer')
      const reset = (by: Parameters<Access['people']['resetSecondFactor']>[0], whose: string) =>
        house.access.people.resetSecondFactor(by, { email: whose })
      const refusals = await Promise.all([
        refusalOf(reset(viewer, admin.email)),
        refusalOf(reset(admin, owner.email)),
        refusalOf(reset(owner, owner.email)),
      ])
      expect(refusals.map(({ code }) => code)).toEqual(['forbidden', 'forbidden', 'forbidden'])
    })
  })
})
