import { describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { device, goodPassword, openHouse, operator, refusalOf, signedIn } from '../../test/open-house.ts'
import { silentLog } from '../std/log.ts'
import { Problem } from '../std/problem.ts'
import { type Access, createAccess } from './index.ts'

onEachDatabase((open) => {
  describe('a session', () => {
    test('opens the house to its person until they sign out, on every node; twice is harmless', async () => {
      const house = await openHouse(await open())
      const { sessionId, actor } = await house.enter('editor')
      expect(await house.otherNode.identifySession(sessionId)).toEqual(actor)
      await house.access.signOut(actor)
      expect(await house.otherNode.identifySession(sessionId)).toBeNull()
      await house.access.signOut(actor)
      expect((await house.trail()).filter((action) => action === 'session.ended')).toHaveLength(1)
    })

    test('is not opened by anything else', async () => {
      const house = await openHouse(await open())
      const { actor } = await house.enter('editor')
      for (const text of ['', actor.sessionId, actor.id, 'x'.repeat(43), "' or 1=1 --", '\0'.repeat(43)]) {
        expect(await house.access.identifySession(text)).toBeNull()
      }
    })

    test('ends after 2 hours without use, not while it is used', async () => {
      const house = await openHouse(await open())
      const { sessionId } = await house.enter('editor')
      for (let visit = 0; visit < 3; visit += 1) {
        house.wait(119)
        expect(await house.access.identifySession(sessionId)).not.toBeNull()
      }
      house.wait(120)
      expect(await house.access.identifySession(sessionId)).toBeNull()
    })

    test('ends after 12 hours however much it is used', async () => {
      const house = await openHouse(await open())
      const { sessionId } = await house.enter('editor')
      for (let visit = 0; visit < 11; visit += 1) {
        house.wait(60)
        expect(await house.access.identifySession(sessionId)).not.toBeNull()
      }
      house.wait(60)
      expect(await house.access.identifySession(sessionId)).toBeNull()
    })

    test('writes when it was last seen at most once a minute', async () => {
      const house = await openHouse(await open())
      const { sessionId, actor } = await house.enter('editor')
      const seen = async () => (await house.access.sessions.list(actor))[0]?.lastSeenAt
      house.wait(0.9)
      await house.access.identifySession(sessionId)
      expect(await seen()).toBe('2026-03-01T12:00:00.000Z')
      house.wait(0.1)
      await house.access.identifySession(sessionId)
      expect(await seen()).toBe('2026-03-01T12:01:00.000Z')
    })

    test('opens the house, as a token does, while others keep that from being written, or the disk is full', async () => {
      const database = await open()
      const { store, access, enter, wait } = await openHouse(database)
      const { sessionId, actor } = await enter('editor')
      const { secret } = await access.tokens.add(operator, { name: 'import', roles: ['viewer'] })
      const isKnown = async (by: Pick<Access, 'identifySession' | 'identifyToken'>) => {
        wait(1)
        expect(await by.identifySession(sessionId)).toEqual(actor)
        expect(await by.identifyToken(secret)).toMatchObject({ name: 'import' })
      }
      await database.write(async (transaction) => {
        await transaction.run(store.tables.updateTable('sessions').set({ agent: 'another' }))
        await transaction.run(store.tables.updateTable('tokens').set({ name: 'import' }))
        await isKnown(access)
      })
      const write = () => Promise.reject(new Problem('unavailable', 'The disk is full.'))
      const full = { ...store, database: { ...database, write } }
      const clock = { now: () => new Date('2026-03-01T12:05:00.000Z') }
      await isKnown(createAccess({ store: full, clock, log: silentLog, secret: 'a secret of the tests' }))
    })

    test('makes room when a person has more than 10: the one that was unseen longest ends', async () => {
      const house = await openHouse(await open())
      const first = await house.enter('editor')
      const others: string[] = []
      for (let turn = 0; turn < 10; turn += 1) {
        house.wait(1)
        const credentials = { email: 'editor@example.org', password: goodPassword }
        others.push((await signedIn(house.access.signIn(credentials, device))).sessionId)
      }
      expect(await house.access.identifySession(first.sessionId)).toBeNull()
      for (const sessionId of others) expect(await house.access.identifySession(sessionId)).not.toBeNull()
    })

    test('is listed to its person without its secret, and ended by them alone', async () => {
      const house = await openHouse(await open())
      const mine = await house.enter('editor')
      const theirs = await house.enter('viewer')
      house.wait(1)
      const phone = { ...device, address: '2001:db8::1', agent: 'phone' }
      const credentials = { email: 'editor@example.org', password: goodPassword }
      const second = await signedIn(house.access.signIn(credentials, phone))
      const list = await house.access.sessions.list(mine.actor)
      expect(list.map(({ agent, current }) => [agent, current])).toEqual([
        ['test browser', true],
        ['phone', false],
      ])
      expect(JSON.stringify(list)).not.toContain(second.sessionId)
      const foreign = house.access.sessions.end(theirs.actor, second.actor.sessionId)
      expect((await refusalOf(foreign)).code).toBe('not-found')
      await house.access.sessions.end(mine.actor, second.actor.sessionId)
      expect(await house.access.identifySession(second.sessionId)).toBeNull()
      expect(await house.access.identifySession(mine.sessionId)).not.toBeNull()
    })

    test('dies at once when its person is switched off, and does not come back with them', async () => {
      const house = await openHouse(await open())
      const { sessionId } = await house.enter('editor')
      await house.access.people.setActive(operator, { email: 'editor@example.org', active: false })
      expect(await house.otherNode.identifySession(sessionId)).toBeNull()
      await house.access.people.setActive(operator, { email: 'editor@example.org', active: true })
      expect(await house.access.identifySession(sessionId)).toBeNull()
      await signedIn(house.access.signIn({ email: 'editor@example.org', password: goodPassword }, device))
    })

    test('has the new role at the next request, under a higher epoch', async () => {
      const house = await openHouse(await open())
      const { sessionId, actor } = await house.enter('editor')
      await house.access.people.setRoles(operator, { email: 'editor@example.org', roles: ['viewer'] })
      const now = await house.otherNode.identifySession(sessionId)
      expect(now?.rights).toMatchObject({ roles: [{ name: 'viewer' }] })
      expect(now?.epoch).toBeGreaterThan(actor.epoch)
    })
  })

  describe('a new password', () => {
    test('ends the other sessions and the tokens of its person, and nobody else', async () => {
      const house = await openHouse(await open())
      const here = await house.enter('admin')
      const bystander = await house.enter('viewer')
      const credentials = { email: 'admin@example.org', password: goodPassword }
      const there = await signedIn(house.access.signIn(credentials, device))
      const { secret } = await house.access.tokens.add(here.actor, { name: 'import', roles: ['editor'] })
      await house.access.changePassword(here.actor, { current: goodPassword, next: 'another horse' })
      expect(await house.access.identifySession(here.sessionId)).not.toBeNull()
      expect(await house.access.identifySession(there.sessionId)).toBeNull()
      expect(await house.access.identifySession(bystander.sessionId)).not.toBeNull()
      expect((await refusalOf(house.otherNode.identifyToken(secret))).code).toBe('unauthenticated')
      expect((await refusalOf(house.access.signIn(credentials, device))).code).toBe('unauthenticated')
      await signedIn(house.access.signIn({ email: 'admin@example.org', password: 'another horse' }, device))
    })

    test('needs the current one, and a stolen session can not guess it for long', async () => {
      const house = await openHouse(await open())
      const { actor } = await house.enter('viewer')
      const guess = () =>
        refusalOf(house.access.changePassword(actor, { current: 'a guess', next: 'thief was here' }))
      expect((await guess()).fields).toHaveProperty('current')
      for (let turn = 1; turn < 10; turn += 1) await guess()
      expect((await guess()).code).toBe('too-many-requests')
    })

    test('obeys the rules', async () => {
      const house = await openHouse(await open())
      const { actor } = await house.enter('viewer')
      const next = 'viewer@example.org'
      const refusal = await refusalOf(house.access.changePassword(actor, { current: goodPassword, next }))
      expect(refusal.code).toBe('invalid')
      expect(String(refusal.fields?.next)).toMatch(/your name/)
    })
  })
})
