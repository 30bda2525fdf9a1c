import { expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { openHouse, operator } from '../../test/open-house.ts'

onEachDatabase((open) => {
  test('of those that something was granted to those stand who are on, signed in, or have a token that is good', async () => {
    const house = await openHouse(await open())
    const one = await house.enter('owner')
    const two = await house.enter('editor')
    const off = await house.enter('viewer')
    const { people, tokens } = house.access
    await people.setRole(operator, { email: two.actor.email, role: 'viewer' })
    await people.setActive(operator, { email: off.actor.email, active: false })
    const { token } = await tokens.add(one.actor, { name: 'shop', role: 'viewer', expiresInDays: 1 })
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
})
