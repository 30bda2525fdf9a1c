import { expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { openHouse, operator, refusalOf } from '../../test/open-house.ts'

onEachDatabase((open) => {
  test('whoever asked once is found with the role of now, until they are switched off', async () => {
    const { access, enter } = await openHouse(await open())
    const { actor } = await enter('editor')
    const origin = { address: '192.0.2.9', requestId: 'r1' }
    const former = { kind: actor.kind, id: actor.id, name: actor.name, origin }
    expect(await access.findActor(former)).toEqual({
      ...actor,
      preferences: undefined,
      sessionId: '',
      origin,
    })
    await access.people.setRoles(operator, { email: actor.email, roles: ['viewer'] })
    expect(await access.findActor(former)).toMatchObject({ rights: { roles: [{ name: 'viewer' }] } })
    await access.people.setActive(operator, { email: actor.email, active: false })
    expect((await refusalOf(access.findActor(former))).code).toBe('unauthenticated')
  })

  test('a token is found until it expires or its person is switched off, with the lower of both roles', async () => {
    const { access, enter, wait } = await openHouse(await open())
    const { actor } = await enter('owner')
    const { token } = await access.tokens.add(actor, { name: 'shop', roles: ['admin'], expiresInDays: 1 })
    const former = { kind: 'token', id: token.id, name: token.name } as const
    expect(await access.findActor(former)).toMatchObject({
      kind: 'token',
      name: 'shop',
      rights: { roles: [{ name: 'admin' }] },
    })
    await enter('owner', 'second@example.org')
    await access.people.setRoles(operator, { email: actor.email, roles: ['editor'] })
    expect(await access.findActor(former)).toMatchObject({
      rights: { within: { roles: [{ name: 'editor' }] } },
    })
    await access.people.setActive(operator, { email: actor.email, active: false })
    expect((await refusalOf(access.findActor(former))).code).toBe('unauthenticated')
    await access.people.setActive(operator, { email: actor.email, active: true })
    expect(await access.findActor(former)).toMatchObject({
      rights: { within: { roles: [{ name: 'editor' }] } },
    })
    wait(25 * 60)
    expect((await refusalOf(access.findActor(former))).code).toBe('unauthenticated')
  })

  test('an operator is who they were; who was never there is nobody', async () => {
    const { access } = await openHouse(await open())
    expect(await access.findActor({ kind: 'system', id: null, name: 'command line' })).toEqual(operator)
    for (const kind of ['person', 'token'] as const) {
      expect((await refusalOf(access.findActor({ kind, id: 'nobody', name: '' }))).code).toBe(
        'unauthenticated',
      )
    }
  })
})
