import { describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { device, goodPassword, openHouse, operator, refusalOf } from '../../test/open-house.ts'
import { type Actor, roles } from '../wire/actor.ts'

const ada = { name: 'Ada', email: 'ada@example.org', password: goodPassword }

onEachDatabase((open) => {
  describe('people', () => {
    test('leave the server without anything secret', async () => {
      const { access } = await openHouse(await open())
      const added = await access.people.add(operator, { ...ada, role: 'editor' })
      expect(added).toEqual({
        id: expect.any(String),
        name: 'Ada',
        email: 'ada@example.org',
        role: 'editor',
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
          refusalOf(people.add(actor, { ...ada, role: 'viewer' })),
          refusalOf(people.setRole(actor, { email: 'viewer@example.org', role: 'editor' })),
          refusalOf(people.setActive(actor, { email: 'viewer@example.org', active: false })),
          refusalOf(people.setPassword(actor, { email: 'viewer@example.org', password: 'another horse' })),
        ])
        expect(refusals.map((refusal) => refusal.code)).toEqual(Array(5).fill('forbidden'))
      }
    })

    test('have one account per address, however it is spelt', async () => {
      const { access } = await openHouse(await open())
      await access.people.add(operator, { ...ada, role: 'editor' })
      const again = access.people.add(operator, { ...ada, email: ' ADA@example.org', role: 'viewer' })
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
      const refusal = await refusalOf(access.people.add(operator, { ...ada, ...wrong, role: 'viewer' }))
      expect(refusal.code).toBe('invalid')
      expect(Object.keys(refusal.fields ?? {})).toEqual([field])
    })

    test('who are not there are not found', async () => {
      const { access } = await openHouse(await open())
      const unknown = access.people.setRole(operator, { email: 'no@example.org', role: 'viewer' })
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
        await refusalOf(people.add(actor, { ...ada, role: 'owner' })),
        await refusalOf(people.setRole(actor, { email, role: 'viewer' })),
        await refusalOf(people.setActive(actor, { email, active: false })),
        await refusalOf(people.setPassword(actor, { email, password: 'another horse' })),
      ]
      expect(refusals.map((refusal) => refusal.message)).toEqual(
        Array(4).fill('Only owners can change owners.'),
      )
      for (const role of roles.slice(1)) {
        await people.add(actor, { ...ada, email: `new-${role}@example.org`, role })
      }
      const promote = people.setRole(actor, { email: 'new-admin@example.org', role: 'owner' })
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
        house.access.people.setRole(one.actor, { email: 'two@example.org', role: 'viewer' }),
        house.otherNode.people.setRole(two.actor, { email: 'one@example.org', role: 'viewer' }),
      ])
      const people = await house.access.people.list(operator)
      expect(people.filter((person) => person.role === 'owner')).toHaveLength(1)
    })

    test('do not change themselves', async () => {
      const house = await openHouse(await open())
      await house.enter('owner', 'other@example.org')
      const { actor } = await house.enter('owner')
      const { people } = house.access
      const email = 'owner@example.org'
      const refusals = await Promise.all([
        refusalOf(people.setRole(actor, { email, role: 'viewer' })),
        refusalOf(people.setActive(actor, { email, active: false })),
        refusalOf(people.setPassword(actor, { email, password: 'another horse' })),
      ])
      expect(refusals.map((refusal) => refusal.code)).toEqual(['forbidden', 'forbidden', 'forbidden'])
    })
  })

  test('an admin who was demoted a moment ago may not go on with what their page still offers', async () => {
    const house = await openHouse(await open())
    const { actor } = await house.enter('admin')
    await house.access.people.setRole(operator, { email: 'admin@example.org', role: 'viewer' })
    const late = house.access.people.add(actor, { ...ada, role: 'admin' })
    expect((await refusalOf(late)).code).toBe('forbidden')
    const token = house.access.tokens.add(actor, { name: 'late', role: 'viewer' })
    expect((await refusalOf(token)).code).toBe('forbidden')
    const { token: old } = await house.access.tokens.add(operator, { name: 'old', role: 'viewer' })
    for (const refused of [
      () => house.access.people.add(actor, { ...ada, role: 'viewer' }),
      () => house.access.tokens.revoke(actor, old.id),
    ])
      expect((await refusalOf(refused())).code).toBe('forbidden')
  })

  test('an owner who was made an admin a moment ago decides about no owner, nor about an owner’s token', async () => {
    const house = await openHouse(await open())
    await house.enter('owner', 'other@example.org')
    const { actor } = await house.enter('owner')
    const { token } = await house.access.tokens.add(operator, { name: 'strong', role: 'owner' })
    await house.access.people.setRole(operator, { email: actor.email, role: 'admin' })
    for (const refused of [
      () => house.access.people.add(actor, { ...ada, role: 'owner' }),
      () => house.access.tokens.revoke(actor, token.id),
    ])
      expect((await refusalOf(refused())).code).toBe('forbidden')
  })

  test('who was switched off a moment ago does nothing any more, nor does their token', async () => {
    const house = await openHouse(await open())
    const { actor } = await house.enter('admin')
    const { secret } = await house.access.tokens.add(actor, { name: 'import', role: 'admin' })
    const program = await house.access.identifyToken(secret)
    const add = (by: Actor) => house.access.people.add(by, { ...ada, role: 'editor' })
    await house.access.people.setRole(operator, { email: actor.email, role: 'editor' })
    expect((await refusalOf(add(program))).code).toBe('forbidden')
    await house.access.people.setRole(operator, { email: actor.email, role: 'admin' })
    await house.access.people.setActive(operator, { email: actor.email, active: false })
    for (const by of [actor, program]) expect((await refusalOf(add(by))).code).toBe('unauthenticated')
    const next = house.access.changePassword(actor, { current: goodPassword, next: 'another horse' })
    expect((await refusalOf(next)).code).toBe('conflict')
  })

  test('a password that somebody sets for another ends their sessions and tokens', async () => {
    const house = await openHouse(await open())
    const { sessionId, actor } = await house.enter('admin')
    const { secret } = await house.access.tokens.add(actor, { name: 'import', role: 'viewer' })
    await house.access.people.setPassword(operator, { email: actor.email, password: 'another horse' })
    expect(await house.access.identifySession(sessionId)).toBeNull()
    expect((await refusalOf(house.access.identifyToken(secret))).code).toBe('unauthenticated')
    await house.access.signIn({ email: actor.email, password: 'another horse' }, device)
  })

  test('every change of people is in the trail once; what changes nothing is not', async () => {
    const { access, trail } = await openHouse(await open())
    const { email } = await access.people.add(operator, { ...ada, role: 'editor' })
    for (let twice = 0; twice < 2; twice += 1)
      await access.people.setRole(operator, { email, role: 'viewer' })
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
