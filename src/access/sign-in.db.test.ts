import { describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import {
  device,
  goodPassword,
  type House,
  openHouse,
  operator,
  refusalOf,
  signedIn,
} from '../../test/open-house.ts'
import type { Database } from '../db/index.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import { createAccess } from './access.ts'
import type { Device } from './access-tools.ts'
import type { PeopleAccess } from './people-access.ts'

const around = { clock: systemClock, log: silentLog, secret: 'a secret of the tests' }

onEachDatabase((open) => {
  describe('signing in', () => {
    test('a person signs in however they write their address, and the trail tells it', async () => {
      const house = await openHouse(await open())
      const { actor } = await house.enter('editor', 'Ada@Example.org')
      const spelt = await signedIn(
        house.access.signIn({ email: ' ADA@ｅxample.org ', password: goodPassword }, device),
      )
      expect(spelt.actor).toMatchObject({
        id: actor.id,
        rights: { roles: [{ name: 'editor' }] },
        email: 'Ada@Example.org',
      })
      expect(await house.trail()).toEqual(['person.added', 'session.started', 'session.started'])
    })

    test('each time gives another session id, of which only a hash is kept', async () => {
      const house = await openHouse(await open())
      const first = await house.enter('viewer')
      const credentials = { email: 'viewer@example.org', password: goodPassword }
      const second = await signedIn(house.access.signIn(credentials, device))
      expect(second.sessionId).not.toBe(first.sessionId)
      expect(second.sessionId).toMatch(/^[A-Za-z0-9_-]{43}$/)
      const { database, tables } = house.store
      const kept = JSON.stringify(await database.read(tables.selectFrom('sessions').selectAll()))
      expect(kept).not.toContain(second.sessionId)
      expect(JSON.stringify(second.actor)).not.toContain(second.sessionId)
    })

    test('while signed in ends the session that came along, and no other', async () => {
      const house = await openHouse(await open())
      const kept = await house.enter('viewer')
      const former = await house.enter('editor')
      const credentials = { email: 'viewer@example.org', password: goodPassword }
      const mistaken = { ...credentials, password: 'not the password' }
      await refusalOf(house.access.signIn(mistaken, { ...device, former: former.actor }))
      expect(await house.access.identifySession(former.sessionId)).not.toBeNull()
      const next = await signedIn(house.access.signIn(credentials, { ...device, former: former.actor }))
      expect(await house.access.identifySession(former.sessionId)).toBeNull()
      expect(await house.access.identifySession(kept.sessionId)).not.toBeNull()
      expect(await house.access.identifySession(next.sessionId)).not.toBeNull()
      expect((await house.trail()).slice(-2)).toEqual(['session.ended', 'session.started'])
    })

    test('unknown, switched off and mistaken look alike', async () => {
      const house = await openHouse(await open())
      await house.enter('viewer')
      await house.enter('editor')
      await house.access.people.setActive(operator, { email: 'editor@example.org', active: false })
      const refusals = await Promise.all(
        [
          { email: 'nobody@example.org', password: goodPassword },
          { email: 'viewer@example.org', password: 'not the password' },
          { email: 'editor@example.org', password: goodPassword },
          { email: 'viewer@example.org', password: 'x'.repeat(1_000_000) },
          { email: 'viewer\0@example.org', password: goodPassword },
          { email: 'x'.repeat(100_000), password: '' },
        ].map((input) => refusalOf(house.access.signIn(input, device))),
      )
      const looks = refusals.map(({ code, message, fields, headers }) =>
        JSON.stringify([code, message, fields, headers]),
      )
      expect(new Set(looks).size).toBe(1)
      expect(refusals[0]?.code).toBe('unauthenticated')
    })

    test.each<[what: string, change: (people: PeopleAccess, email: string) => Promise<unknown>]>([
      ['is switched off', (people, email) => people.setActive(operator, { email, active: false })],
      [
        'gets another password',
        (people, email) => people.setPassword(operator, { email, password: 'another horse' }),
      ],
      ['gets another role', (people, email) => people.setRoles(operator, { email, roles: ['editor'] })],
    ])(
      'who %s while their password is looked at is not let in, and sets no password',
      async (_what, change) => {
        const house = await openHouse(await open())
        const { actor } = await house.enter('viewer')
        const { database } = house.store
        let times = 0
        const read: Database['read'] = async (...asked) => {
          const rows = await database.read(...asked)
          times += 1
          if (times === 1) await change(house.access.people, actor.email)
          return rows
        }
        const late = () => {
          times = 0
          return createAccess({ ...around, store: { ...house.store, database: { ...database, read } } })
        }
        const next = { current: goodPassword, next: 'a third horse' }
        const before = await house.trail()
        expect((await refusalOf(late().changePassword(actor, next))).code).toBe('conflict')
        await house.access.people.setActive(operator, { email: actor.email, active: true })
        await house.access.people.setPassword(operator, { email: actor.email, password: goodPassword })
        await house.access.people.setRoles(operator, { email: actor.email, roles: ['viewer'] })
        const credentials = { email: actor.email, password: goodPassword }
        expect((await refusalOf(late().signIn(credentials, device))).code).toBe('unauthenticated')
        expect((await house.trail()).slice(before.length)).not.toContain('session.started')
      },
    )

    test('a weaker hash is made anew when its person signs in', async () => {
      const house = await openHouse(await open())
      await house.enter('viewer')
      const { database, tables } = house.store
      const weak =
        '$argon2id$v=19$m=1024,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$54v2fL0K6dm0FxSEfWl4+62QpOWyVbyEl7Ov4IYIt1I'
      await database.write((transaction) =>
        transaction.run(tables.updateTable('people').set({ password_hash: weak })),
      )
      const credentials = { email: 'viewer@example.org', password: goodPassword }
      // Two devices sign in at once: the second one is let in, too.
      await Promise.all([house.access, house.otherNode].map((node) => node.signIn(credentials, device)))
      const [row] = await database.read(tables.selectFrom('people').select('password_hash'))
      expect(row?.password_hash).toContain('m=19456,t=2,p=1')
      await signedIn(house.access.signIn(credentials, device))
    })
  })

  describe('guessing', () => {
    const right = { email: 'viewer@example.org', password: goodPassword }
    const guessAt = (house: House, address: string, more: Partial<Device> = {}) =>
      refusalOf(
        house.access.signIn({ email: right.email, password: 'a guess' }, { ...device, address, ...more }),
      )

    test('ends after 10 attempts from one network at one account, however spelt, for 5 minutes', async () => {
      const house = await openHouse(await open())
      await house.enter('viewer')
      const spellings = [right.email, 'VIEWER@example.org', ' viewer@example.org', 'ｖiewer@example.org']
      for (let turn = 0; turn < 10; turn += 1) {
        const guess = { email: spellings[turn % 4] ?? '', password: `guess number ${turn}` }
        expect((await refusalOf(house.access.signIn(guess, device))).code).toBe('unauthenticated')
      }
      const refusal = await refusalOf(house.otherNode.signIn(right, device))
      expect(refusal.code).toBe('too-many-requests')
      expect(refusal.headers).toEqual({ 'Retry-After': '300' })
      house.wait(5)
      expect((await signedIn(house.access.signIn(right, device))).actor.rights.roles[0]?.name).toBe('viewer')
    })

    test('from many networks slows strangers down, and never keeps the right password out', async () => {
      const house = await openHouse(await open())
      await house.enter('viewer')
      const codes: string[] = []
      for (let network = 0; network < 20; network += 1)
        for (let turn = 0; turn < 5; turn += 1)
          codes.push((await guessAt(house, `198.51.100.${network}`)).code)
      // Each network has three attempts, and one queue limits all others.
      expect(codes.filter((code) => code === 'unauthenticated').length).toBeLessThan(80)
      expect(Math.max(...house.waits)).toBe(20_000)
      house.waits.length = 0
      const fresh = { ...device, address: '203.0.113.200' }
      expect((await refusalOf(house.otherNode.signIn({ ...right, password: 'mistyped' }, fresh))).code).toBe(
        'unauthenticated',
      )
      expect((await signedIn(house.otherNode.signIn(right, fresh))).actor.rights.roles[0]?.name).toBe(
        'viewer',
      )
      expect(house.waits).toEqual([5_000, 5_000])
    })

    test('from whole networks of IPv6 counts as from one', async () => {
      const house = await openHouse(await open())
      await house.enter('viewer')
      const codes: string[] = []
      for (let turn = 0; turn < 11; turn += 1)
        codes.push((await guessAt(house, `2001:db8:7:${turn.toString(16)}::1`)).code)
      expect(codes.lastIndexOf('unauthenticated')).toBe(9)
      expect(codes[10]).toBe('too-many-requests')
    })

    test('from elsewhere, or from the same network, is nothing to a device that is known', async () => {
      const house = await openHouse(await open())
      const { deviceCookie } = await house.enter('viewer')
      for (let turn = 0; turn < 12; turn += 1) await guessAt(house, device.address)
      const mistyped = await guessAt(house, device.address, { deviceCookie })
      expect(mistyped.code).toBe('unauthenticated')
      house.waits.length = 0
      expect(
        (await signedIn(house.access.signIn(right, { ...device, deviceCookie }))).actor.rights.roles[0]?.name,
      ).toBe('viewer')
      expect(house.waits).toEqual([])
    })

    test('with a device’s cookie has 10 attempts more than without, at its own account only', async () => {
      const house = await openHouse(await open())
      const { deviceCookie } = await house.enter('viewer')
      const { deviceCookie: others } = await house.enter('editor')
      // Its last letter has bits that mean nothing.
      const torn = `${deviceCookie.slice(0, -2)}${deviceCookie.at(-2) === 'A' ? 'B' : 'A'}${deviceCookie.slice(-1)}`
      for (let turn = 0; turn < 10; turn += 1) await guessAt(house, device.address)
      for (const wrong of [others, torn, '', 'x'.repeat(5_000)])
        expect((await guessAt(house, device.address, { deviceCookie: wrong })).code).toBe('too-many-requests')
      const codes: string[] = []
      for (let turn = 0; turn < 11; turn += 1)
        codes.push((await guessAt(house, device.address, { deviceCookie })).code)
      expect(codes.lastIndexOf('unauthenticated')).toBe(9)
      house.wait(181 * 24 * 60)
      for (let turn = 0; turn < 10; turn += 1) await guessAt(house, device.address)
      expect((await guessAt(house, device.address, { deviceCookie })).code).toBe('too-many-requests')
    })

    test('at once counts as one after the other', async () => {
      const house = await openHouse(await open())
      const guesses = Array.from({ length: 25 }, (_, turn) =>
        refusalOf(
          house.access.signIn({ email: 'nobody@example.org', password: `guess number ${turn}` }, device),
        ),
      )
      const codes = (await Promise.all(guesses)).map((refusal) => refusal.code)
      expect(codes.filter((code) => code === 'unauthenticated')).toHaveLength(10)
      expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(15)
    })

    test('ends after 50 attempts from one network; others go on', async () => {
      const house = await openHouse(await open())
      const inNetwork = (turn: number) => ({ ...device, address: `2001:db8:0:7::${turn.toString(16)}` })
      const codes: string[] = []
      for (let turn = 0; turn < 51; turn += 1) {
        const guess = { email: `nobody${turn}@example.org`, password: 'a guess like any' }
        codes.push((await refusalOf(house.access.signIn(guess, inNetwork(turn)))).code)
      }
      expect(codes.slice(0, 50).every((code) => code === 'unauthenticated')).toBe(true)
      expect(codes[50]).toBe('too-many-requests')
      const elsewhere = { ...device, address: '203.0.113.9' }
      const guess = { email: 'nobody0@example.org', password: 'a guess like any' }
      expect((await refusalOf(house.access.signIn(guess, elsewhere))).code).toBe('unauthenticated')
    })

    test('is forgiven by the right password', async () => {
      const house = await openHouse(await open())
      await house.enter('viewer')
      for (let round = 0; round < 3; round += 1) {
        for (let turn = 0; turn < 9; turn += 1) {
          await refusalOf(house.access.signIn({ email: 'viewer@example.org', password: 'a guess' }, device))
        }
        await signedIn(house.access.signIn({ email: 'viewer@example.org', password: goodPassword }, device))
      }
    })
  })
})
