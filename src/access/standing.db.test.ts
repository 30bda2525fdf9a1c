import { expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { openHouse, operator, refusalOf } from '../../test/open-house.ts'

onEachDatabase((open) => {
  test('of those that something was granted to those stand who are on, signed in, or have a token that is good', async () => {
    const house = await openHouse(await open())
    const one = await house.enter('owner')
    const two = await house.enter('editor')
    const off = await house.enter('viewer')
    const { people, tokens } = house.access
    await people.setRoles(operator, { email: two.actor.email, roles: ['viewer'] })
    await people.setActive(operator, { email: off.actor.email, active: false })
    const { token } = await tokens.add(one.actor, { name: 'shop', roles: ['viewer'], expiresInDays: 1 })
    const ids = [one, two, off].map(({ actor }) => actor.id)
    const sessions = [one, two, off].map(({ actor }) => actor.sessionId)
    const ask = () => house.otherNode.standing({ people: ids, sessions, tokens: [token.id, 'no such'] })
    const now = await ask()
    expect(now.people).toEqual(
      new Map([
        [one.actor.id, 1],
        [two.actor.id, 2],
      ]),
    )
    expect(now.sessions).toEqual(new Set(sessions.slice(0, 2)))
    expect(now.tokens).toEqual(new Map([[token.id, 1]]))
    house.wait(60 * 24)
    expect(await ask()).toMatchObject({ sessions: new Set(), tokens: new Map() })
  })

  test('a session stands for two hours without a request, and for twelve with them', async () => {
    const house = await openHouse(await open())
    const { sessionId, actor } = await house.enter('viewer')
    const ask = async () =>
      (await house.access.standing({ people: [], sessions: [actor.sessionId], tokens: [] })).sessions.size
    for (let hour = 1; hour < 12; hour += 1) {
      house.wait(60)
      expect(await house.access.identifySession(sessionId)).not.toBeNull()
    }
    house.wait(59)
    expect(await ask()).toBe(1)
    house.wait(1)
    expect(await ask()).toBe(0)
    const { actor: idle } = await house.enter('editor')
    const later = { people: [], sessions: [idle.sessionId], tokens: [] }
    house.wait(119)
    expect((await house.access.standing(later)).sessions.size).toBe(1)
    house.wait(1)
    expect((await house.access.standing(later)).sessions.size).toBe(0)
  })

  test('who is switched off and on again has to sign in anew, and their token stands only while they are on', async () => {
    const house = await openHouse(await open())
    const { actor } = await house.enter('admin')
    const { people, tokens } = house.access
    const { token } = await tokens.add(actor, { name: 'shop', roles: ['viewer'] })
    const ask = () =>
      house.access.standing({ people: [actor.id], sessions: [actor.sessionId], tokens: [token.id] })
    await people.setActive(operator, { email: actor.email, active: false })
    expect(await ask()).toEqual({ people: new Map(), sessions: new Set(), tokens: new Map() })
    await people.setActive(operator, { email: actor.email, active: true })
    const [people3, tokens3] = [new Map([[actor.id, 3]]), new Map([[token.id, 3]])]
    expect(await ask()).toEqual({ people: people3, sessions: new Set(), tokens: tokens3 })
  })

  test('a token that expires while its request is under way changes nothing any more', async () => {
    const house = await openHouse(await open())
    const { tokens } = house.access
    const { secret } = await tokens.add(operator, { name: 'deploy', roles: ['admin'], expiresInDays: 1 })
    const asker = await house.access.identifyToken(secret)
    expect((await tokens.add(asker, { name: 'one', roles: ['viewer'] })).token.name).toBe('one')
    house.wait(60 * 24)
    const refused = await refusalOf(tokens.add(asker, { name: 'two', roles: ['viewer'] }))
    expect(refused.code).toBe('unauthenticated')
    expect((await tokens.list(operator)).map(({ name }) => name)).not.toContain('two')
  })
})
