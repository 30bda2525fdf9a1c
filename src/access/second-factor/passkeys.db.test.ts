import { describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { device, goodPassword, type House, openHouse, operator, refusalOf } from '../../../test/open-house.ts'
import {
  type Circumstances,
  createSoftwarePasskey,
  register,
  type SoftwarePasskey,
  use,
} from '../../../test/software-passkey.ts'
import type { PersonActor } from '../../wire/actor.ts'

const origin = 'https://back.example'
const at = { origin, issuer: 'Shop' }
const email = 'editor@example.org'

type Changes = Partial<Circumstances>

async function add(house: House, actor: PersonActor, changes: Changes = {}): Promise<SoftwarePasskey> {
  const passkey = createSoftwarePasskey()
  await addOne(house, { actor, passkey, changes })
  return passkey
}

async function addOne(
  { access }: House,
  { actor, passkey, changes = {} }: { actor: PersonActor; passkey: SoftwarePasskey; changes?: Changes },
): Promise<readonly string[]> {
  const { challenge = '' } = (await access.passkeys.offer(actor, at)) ?? {}
  const credential = register(passkey, { challenge, origin, ...changes })
  return access.passkeys.add(actor, { credential, name: 'Key of Ada', origin })
}

function signIn({ access }: House, passkey: SoftwarePasskey, changes: Changes = {}) {
  const { challenge = '' } = access.passkeys.ask(origin) ?? {}
  return access.passkeys.signIn(
    { credential: use(passkey, { challenge, origin, ...changes }), origin },
    device,
  )
}

async function signInHalf(house: House): Promise<string> {
  const entered = await house.access.signIn({ email, password: goodPassword }, device)
  if ('pendingId' in entered) return entered.pendingId
  throw new Error('Expected a sign-in that waits for the second factor')
}

const isRefused = async (work: Promise<unknown>) =>
  expect((await refusalOf(work)).message).toMatch(/could not be checked/)

onEachDatabase((open) => {
  describe('a passkey', () => {
    test('is added by its person, with recovery codes, and signs them in alone', async () => {
      const house = await openHouse(await open())
      const { actor } = await house.enter('editor')
      const passkey = createSoftwarePasskey()
      expect(await addOne(house, { actor, passkey })).toHaveLength(10)
      expect(await addOne(house, { actor, passkey: createSoftwarePasskey() })).toEqual([])
      const entered = await signIn(house, passkey, { userHandle: actor.id })
      expect(await house.access.identifySession(entered.sessionId)).toMatchObject({ id: actor.id })
      const { passkeys } = await house.access.secondFactor.find(actor)
      expect(passkeys[0]).toMatchObject({
        name: 'Key of Ada',
        host: 'back.example',
        lastUsedAt: house.now().toISOString(),
      })
      expect(await house.trail()).toContain('passkey.added')
    })

    test('is not added twice, under no name, for another session, or from another site', async () => {
      const house = await openHouse(await open())
      const { actor } = await house.enter('editor')
      const { actor: other } = await house.enter('viewer')
      const passkey = await add(house, actor)
      await isRefused(addOne(house, { actor, passkey }))
      await isRefused(addOne(house, { actor: other, passkey }))
      const { challenge = '' } = (await house.access.passkeys.offer(other, at)) ?? {}
      await isRefused(add(house, actor, { challenge }))
      await isRefused(add(house, actor, { origin: 'https://evil.example' }))
      await isRefused(add(house, actor, { isVerified: false }))
      for (const credential of ['', '{}', 'null', '{"id":1}', 'x'.repeat(1_000_000)]) {
        await isRefused(house.access.passkeys.add(actor, { credential, name: 'Key', origin }))
      }
      const unnamed = house.access.passkeys.add(actor, { credential: '', name: ' ', origin })
      expect((await refusalOf(unnamed)).fields).toHaveProperty('name')
    })

    test('signs in with each challenge once, also at once on two nodes', async () => {
      const house = await openHouse(await open())
      const { actor } = await house.enter('editor')
      const passkey = await add(house, actor)
      const { challenge = '' } = house.access.passkeys.ask(origin) ?? {}
      const credential = use(passkey, { challenge, origin })
      const answers = await Promise.allSettled(
        [house.access, house.otherNode, house.access].map((node) =>
          node.passkeys.signIn({ credential, origin }, device),
        ),
      )
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      await isRefused(house.access.passkeys.signIn({ credential, origin }, device))
    })

    test('is refused for another site, user, purpose or device, without its user, too late, and as a copy', async () => {
      const house = await openHouse(await open())
      const { actor } = await house.enter('editor')
      const passkey = await add(house, actor)
      await isRefused(signIn(house, passkey, { origin: 'https://evil.example' }))
      await isRefused(signIn(house, passkey, { userHandle: 'somebody else' }))
      await isRefused(signIn(house, passkey, { isVerified: false }))
      await isRefused(signIn(house, passkey, { challenge: 'not ours' }))
      await isRefused(signIn(house, createSoftwarePasskey()))
      await isRefused(signIn(house, { ...createSoftwarePasskey(), id: passkey.id }))
      const { challenge = '' } = (await house.access.passkeys.askToConfirm(actor, origin)) ?? {}
      await isRefused(signIn(house, passkey, { challenge }))
      const early = house.access.passkeys.ask(origin)?.challenge ?? ''
      house.wait(15)
      await isRefused(signIn(house, passkey, { challenge: early }))
      await signIn(house, passkey)
      await isRefused(signIn(house, { ...passkey, counter: 0 }))
    })

    test('is worth nothing while its person is switched off', async () => {
      const house = await openHouse(await open())
      const { actor } = await house.enter('editor')
      const passkey = await add(house, actor)
      await house.access.people.setActive(operator, { email, active: false })
      await isRefused(signIn(house, passkey))
    })

    test('is the second step after the password, of its own person and for its own sign-in', async () => {
      const house = await openHouse(await open())
      const { actor } = await house.enter('editor')
      const { actor: other } = await house.enter('viewer')
      const [passkey, theirs] = [await add(house, actor), await add(house, other)]
      const { passkeys } = house.access
      const pendingId = await signInHalf(house)
      const answer = async (by: SoftwarePasskey, asked = pendingId) => {
        const { challenge = '' } = (await passkeys.askPending(asked, origin)) ?? {}
        const credential = use(by, { challenge, origin })
        return passkeys.finishPending({ pendingId, credential, origin }, device)
      }
      expect((await passkeys.askPending(pendingId, origin))?.allowCredentials).toHaveLength(1)
      expect(await passkeys.askPending(pendingId, 'https://elsewhere.example')).toBeNull()
      await isRefused(answer(theirs))
      await isRefused(answer(passkey, await signInHalf(house)))
      expect((await answer(passkey)).actor.id).toBe(actor.id)
      expect((await refusalOf(answer(passkey))).code).toBe('invalid')
    })

    test('proves in a session who its person is, and nobody else', async () => {
      const house = await openHouse(await open())
      const { actor } = await house.enter('editor')
      const { actor: other } = await house.enter('viewer')
      const [passkey, theirs] = [await add(house, actor), await add(house, other)]
      house.wait(10)
      const { passkeys } = house.access
      const confirm = async (by: SoftwarePasskey) => {
        const { challenge = '' } = (await passkeys.askToConfirm(actor, origin)) ?? {}
        return passkeys.confirm(actor, { credential: use(by, { challenge, origin }), origin })
      }
      expect((await refusalOf(add(house, actor))).code).toBe('confirm-first')
      await isRefused(confirm(theirs))
      expect(await house.access.isFresh(actor)).toBe(false)
      await confirm(passkey)
      expect(await house.access.isFresh(actor)).toBe(true)
    })

    test('is removed by its person alone, and the last one takes the recovery codes along', async () => {
      const house = await openHouse(await open())
      const { actor } = await house.enter('editor')
      const { actor: other } = await house.enter('viewer')
      const passkey = await add(house, actor)
      const [{ id } = { id: '' }] = (await house.access.secondFactor.find(actor)).passkeys
      expect((await refusalOf(house.access.passkeys.remove(other, id))).code).toBe('not-found')
      await house.access.passkeys.remove(actor, id)
      expect(await house.access.secondFactor.find(actor)).toMatchObject({ passkeys: [], recoveryCodes: 0 })
      await isRefused(signIn(house, passkey))
      expect((await house.trail()).at(-1)).toBe('passkey.removed')
    })

    test('is the second factor that a role requires, so that the last one stays', async () => {
      const house = await openHouse(await open())
      const { actor } = await house.enter('editor')
      await add(house, actor)
      const strict = await openHouse(house.store.database, { secondFactor: 'required' })
      const [{ id } = { id: '' }] = (await strict.access.secondFactor.find(actor)).passkeys
      const refusal = await refusalOf(strict.access.passkeys.remove(actor, id))
      expect(refusal.message).toMatch(/must have a second factor/)
    })

    test('belongs to a name: there is none at an IP address or by plain http', async () => {
      const house = await openHouse(await open())
      const { actor } = await house.enter('editor')
      for (const elsewhere of [
        'http://back.example',
        'https://192.0.2.1',
        'http://127.0.0.1:8080',
        'https://[::1]',
      ]) {
        expect(house.access.passkeys.ask(elsewhere)).toBeNull()
        expect(await house.access.passkeys.offer(actor, { ...at, origin: elsewhere })).toBeNull()
      }
      expect(house.access.passkeys.ask('http://localhost:8080')?.rpId).toBe('localhost')
      const sent = { credential: '', name: 'Key', origin: 'http://back.example' }
      expect((await refusalOf(house.access.passkeys.add(actor, sent))).code).toBe('forbidden')
    })
  })
})
