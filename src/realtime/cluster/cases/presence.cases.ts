import { expect, test } from 'vitest'
import { memberOf, type OpenNode, place } from './target.ts'

export function presenceCases(open: OpenNode): void {
  test('[K1] a user joins once, whatever is asked, and is told when the call returns', async () => {
    const { cluster, told } = await open()
    await cluster.hold(place)
    expect(await cluster.join(place, memberOf('ada'), 10)).toBe('new')
    expect(told).toEqual(['presence-room added ada'])
    expect(await cluster.join(place, memberOf('ada'), 10)).toBe('known')
    expect(told).toHaveLength(1)
    expect([...cluster.roster(place).values()]).toEqual([memberOf('ada')])
  })

  test('[K1] a user leaves once, and is told when the call returns', async () => {
    const { cluster, told } = await open()
    await cluster.hold(place)
    await cluster.join(place, memberOf('ada'), 10)
    expect(await cluster.leave(place, 'ada')).toBe(true)
    expect(told).toEqual(['presence-room added ada', 'presence-room removed ada'])
    expect(await cluster.leave(place, 'ada')).toBe(false)
    expect(await cluster.leave(place, 'nobody')).toBe(false)
    expect(cluster.roster(place).size).toBe(0)
    expect(told).toHaveLength(2)
  })

  test('[K2] the roster lists everybody in the order in which they came', async () => {
    const { cluster } = await open()
    await cluster.hold(place)
    const users = Array.from({ length: 40 }, (_, index) => `user ${(index * 7) % 40}`)
    for (const user of users) await cluster.join(place, memberOf(user), 100)
    expect([...cluster.roster(place).keys()]).toEqual(users)
    expect((await cluster.members(place)).toSorted()).toEqual(users.toSorted())
  })

  test('[K3] a full room takes nobody new, but everybody who is in it', async () => {
    const { cluster, told } = await open()
    await cluster.hold(place)
    await cluster.join(place, memberOf('ada'), 1)
    expect(await cluster.join(place, memberOf('bob'), 1)).toBe('full')
    expect(await cluster.join(place, memberOf('ada'), 1)).toBe('known')
    expect([...cluster.roster(place).keys()]).toEqual(['ada'])
    expect(told).toEqual(['presence-room added ada'])
    await cluster.leave(place, 'ada')
    expect(await cluster.join(place, memberOf('bob'), 1)).toBe('new')
  })

  test('[K4] whoever is back before anybody asked has not left', async () => {
    const { cluster } = await open()
    await cluster.hold(place)
    await cluster.join(place, memberOf('ada'), 10)
    await cluster.leave(place, 'ada')
    expect(await cluster.join(place, memberOf('ada'), 10)).toBe('returned')
    expect(await cluster.takeDeparture(place, 'ada')).toBe(false)
  })

  test('[K4] whoever stayed away has left, and that is taken once', async () => {
    const { cluster } = await open()
    await cluster.hold(place)
    await cluster.join(place, memberOf('ada'), 10)
    await cluster.leave(place, 'ada')
    expect(await cluster.takeDeparture(place, 'ada')).toBe(true)
    expect(await cluster.takeDeparture(place, 'ada')).toBe(false)
    expect(await cluster.join(place, memberOf('ada'), 10)).toBe('new')
  })

  test('[K4] of two departures the first is not taken for the second', async () => {
    const { cluster } = await open()
    await cluster.hold(place)
    await cluster.join(place, memberOf('ada'), 10)
    await cluster.leave(place, 'ada')
    await cluster.join(place, memberOf('ada'), 10)
    await cluster.leave(place, 'ada')
    expect(await cluster.takeDeparture(place, 'ada')).toBe(false)
    expect(await cluster.takeDeparture(place, 'ada')).toBe(true)
  })

  test('[K1] calls for one user that overlap end in the state of the last', async () => {
    const { cluster, told } = await open()
    await cluster.hold(place)
    const answers = await Promise.all([
      cluster.join(place, memberOf('ada'), 10),
      cluster.leave(place, 'ada'),
      cluster.join(place, memberOf('ada'), 10),
      cluster.leave(place, 'ada'),
      cluster.join(place, memberOf('bob'), 10),
    ])
    expect(answers).toEqual(['new', true, 'returned', true, 'new'])
    expect([...cluster.roster(place).keys()]).toEqual(['bob'])
    expect(told.map((line) => line.replace('presence-room ', ''))).toEqual([
      'added ada',
      'removed ada',
      'added ada',
      'removed ada',
      'added bob',
    ])
  })

  test('[K5] users of other channels and applications are others', async () => {
    const { cluster } = await open()
    const elsewhere = { app: 'other', channel: place.channel }
    await Promise.all([cluster.hold(place), cluster.hold(elsewhere)])
    await cluster.join(place, memberOf('ada'), 10)
    expect(await cluster.join(elsewhere, memberOf('ada'), 10)).toBe('new')
    await cluster.leave(place, 'ada')
    expect(await cluster.members(place)).toEqual([])
    expect(await cluster.members(elsewhere)).toEqual(['ada'])
  })
}
