import { describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { device, goodPassword, openHouse, operator, refusalOf } from '../../test/open-house.ts'
import type { Actor } from '../wire/actor.ts'

const ada = { name: 'Ada', email: 'ada@example.org', password: goodPassword }

onEachDatabase((open) => {
  describe('people', () => {
    test('leave the server without anything secret', async () => {
      const { access } = await openHouse(await open())
      const added = await access.people.add(operator, { ...ada, roles: ['editor'] })
      expect(added).toEqual({
        id: expect.any(String),
        name: 'Ada',
        email: 'ada@example.org',
        roles: ['editor'],
        profile: {},
        active: true,
        createdAt: '2026-03-01T12:00:00.000Z',
        signedInAt: null,
      })
      expect(await access.people.list(operator)).toEqual([added])
    })

    test('are added, changed and listed by owners and admins only', async () => {
      const house = await openHouse(await open())
      for (const role of ['editor', 'viewer'] as const) {
        const { actor } = await house.enter(role)
        const { people } = house.access
        const refusals = await Promise.all([
          refusalOf(people.list(actor)),
          refusalOf(people.add(actor, { ...ada, roles: ['viewer'] })),
          refusalOf(people.setRoles(actor, { email: 'viewer@example.org', roles: ['editor'] })),
          refusalOf(people.setActive(actor, { email: 'viewer@example.org', active: false })),
          refusalOf(people.setPassword(actor, { email: 'viewer@example.org', password: 'another horse' })),
        ])
        expect(refusals.map((refusal) => refusal.code)).toEqual(Array(5).fill('forbidden'))
      }
    })

    test('have one account per address, however it is spelt', async () => {
      const { access } = await openHouse(await open())
      await access.people.add(operator, { ...ada, roles: ['editor'] })
      const again = access.people.add(operator, { ...ada, email: ' ADA@example.org', roles: ['viewer'] })
      expect((await refusalOf(again)).fields).toHaveProperty('email')
    })

    test.each([
      ['a name', { name: '  ' }, 'name'],
      ['a name of 200 characters at most', { name: 'x'.repeat(201) }, 'name'],
      ['control characters', { name: 'a\0b' }, 'name'],
      ['an address', { email: 'ada at example.org' }, 'email'],
      ['an address of 254 characters at most', { email: `${'x'.repeat(251)}@a.b` }, 'email'],
      ['a password of their own', { password: 'password123' }, 'password'],
    ])('need %s', async (_, wrong, field) => {
      const { access } = await openHouse(await open())
      const refusal = await refusalOf(access.people.add(operator, { ...ada, ...wrong, roles: ['viewer'] }))
      expect(refusal.code).toBe('invalid')
      expect(Object.keys(refusal.fields ?? {})).toEqual([field])
    })

    test('who are not there are not found', async () => {
      const { access } = await openHouse(await open())
      const unknown = access.people.setRoles(operator, { email: 'no@example.org', roles: ['viewer'] })
      expect((await refusalOf(unknown)).code).toBe('not-found')
    })
  })

  describe('owners', () => {
    test('are made, demoted, switched off and given passwords by owners only', async () => {
      const house = await openHouse(await open())
      await house.enter('owner')
      const { actor } = await house.enter('admin')
      const { people } = house.access
      const email = 'owner@example.org'
      const refusals = [
        await refusalOf(people.add(actor, { ...ada, roles: ['owner'] })),
        await refusalOf(people.setRoles(actor, { email, roles: ['viewer'] })),
        await refusalOf(people.setActive(actor, { email, active: false })),
        await refusalOf(people.setPassword(actor, { email, password: 'another horse' })),
      ]
      expect(refusals.map((refusal) => refusal.message)).toEqual(
        Array(4).fill(
          'The role “owner” allows more than you may do, so you can’t decide about it or about people who have it.',
        ),
      )
      for (const role of ['admin', 'editor', 'viewer']) {
        await people.add(actor, { ...ada, email: `new-${role}@example.org`, roles: [role] })
      }
      const promote = people.setRoles(actor, { email: 'new-admin@example.org', roles: ['owner'] })
      expect((await refusalOf(promote)).code).toBe('forbidden')
    })

    test('never all go: neither the last one, nor two who demote each other at once', async () => {
      const house = await openHouse(await open())
      const one = await house.enter('owner', 'one@example.org')
      const last = house.access.people.setActive(operator, { email: 'one@example.org', active: false })
      expect((await refusalOf(last)).message).toMatch(/last owner/)
      const two = await house.enter('owner', 'two@example.org')
      await house.access.people.setActive(operator, { email: 'two@example.org', active: false })
      const lastOn = house.access.people.setActive(operator, { email: 'one@example.org', active: false })
      expect((await refusalOf(lastOn)).message).toMatch(/last owner/)
      await house.access.people.setActive(operator, { email: 'two@example.org', active: true })
      await Promise.allSettled([
        house.access.people.setRoles(one.actor, { email: 'two@example.org', roles: ['viewer'] }),
        house.otherNode.people.setRoles(two.actor, { email: 'one@example.org', roles: ['viewer'] }),
      ])
      const people = await house.access.people.list(operator)
      expect(people.filter((person) => person.roles.includes('owner'))).toHaveLength(1)
    })

    test('do not change themselves', async () => {
      const house = await openHouse(await open())
      await house.enter('owner', 'other@example.org')
      const { actor } = await house.enter('owner')
      const { people } = house.access
      const email = 'owner@example.org'
      const refusals = await Promise.all([
        refusalOf(people.setRoles(actor, { email, roles: ['viewer'] })),
        refusalOf(people.setActive(actor, { email, active: false })),
        refusalOf(people.setPassword(actor, { email, password: 'another horse' })),
      ])
      expect(refusals.map((refusal) => refusal.code)).toEqual(['forbidden', 'forbidden', 'forbidden'])
    })
  })

  test('an admin who was demoted a moment ago may not go on with what their page still offers', async () => {
    const house = await openHouse(await open())
    const { actor } = await house.enter('admin')
    await house.access.people.setRoles(operator, { email: 'admin@example.org', roles: ['viewer'] })
    const late = house.access.people.add(actor, { ...ada, roles: ['admin'] })
    expect((await refusalOf(late)).code).toBe('forbidden')
    const token = house.access.tokens.add(actor, { name: 'late', roles: ['viewer'] })
    expect((await refusalOf(token)).code).toBe('forbidden')
    const { token: old } = await house.access.tokens.add(operator, { name: 'old', roles: ['viewer'] })
    for (const refused of [
      () => house.access.people.add(actor, { ...ada, roles: ['viewer'] }),
      () => house.access.tokens.revoke(actor, old.id),
    ])
      expect((await refusalOf(refused())).code).toBe('forbidden')
  })

  test('an owner who was made an admin a moment ago decides about no owner, nor about an owner’s token', async () => {
    const house = await openHouse(await open())
    await house.enter('owner', 'other@example.org')
    const { actor } = await house.enter('owner')
    const { token } = await house.access.tokens.add(operator, { name: 'strong', roles: ['owner'] })
    await house.access.people.setRoles(operator, { email: actor.email, roles: ['admin'] })
    for (const refused of [
      () => house.access.people.add(actor, { ...ada, roles: ['owner'] }),
      () => house.access.tokens.revoke(actor, token.id),
    ])
      expect((await refusalOf(refused())).code).toBe('forbidden')
  })

  test('who was switched off a moment ago does nothing any more, nor does their token', async () => {
    const house = await openHouse(await open())
    const { actor } = await house.enter('admin')
    const { secret } = await house.access.tokens.add(actor, { name: 'import', roles: ['admin'] })
    const program = await house.access.identifyToken(secret)
    const add = (by: Actor) => house.access.people.add(by, { ...ada, roles: ['editor'] })
    await house.access.people.setRoles(operator, { email: actor.email, roles: ['editor'] })
    expect((await refusalOf(add(program))).code).toBe('forbidden')
    await house.access.people.setRoles(operator, { email: actor.email, roles: ['admin'] })
    await house.access.people.setActive(operator, { email: actor.email, active: false })
    for (const by of [actor, program]) expect((await refusalOf(add(by))).code).toBe('unauthenticated')
    const next = house.access.changePassword(actor, { current: goodPassword, next: 'another horse' })
    expect((await refusalOf(next)).code).toBe('conflict')
  })

  test('a password that somebody sets for another ends their sessions and tokens', async () => {
    const house = await openHouse(await open())
    const { sessionId, actor } = await house.enter('admin')
    const { secret } = await house.access.tokens.add(actor, { name: 'import', roles: ['viewer'] })
    await house.access.people.setPassword(operator, { email: actor.email, password: 'another horse' })
    expect(await house.access.identifySession(sessionId)).toBeNull()
    expect((await refusalOf(house.access.identifyToken(secret))).code).toBe('unauthenticated')
    await house.access.signIn({ email: actor.email, password: 'another horse' }, device)
  })

  test('every change of people is in the trail once; what changes nothing is not', async () => {
    const { access, trail } = await openHouse(await open())
    const { email } = await access.people.add(operator, { ...ada, roles: ['editor'] })
    for (let twice = 0; twice < 2; twice += 1)
      await access.people.setRoles(operator, { email, roles: ['viewer'] })
    for (let twice = 0; twice < 2; twice += 1)
      await access.people.setActive(operator, { email, active: false })
    await access.people.setActive(operator, { email, active: true })
    await access.people.setPassword(operator, { email, password: 'another horse' })
    expect((await trail()).toSorted()).toEqual([
      'person.activated',
      'person.added',
      'person.deactivated',
      'person.password-set',
      'person.role-changed',
    ])
  })
})
