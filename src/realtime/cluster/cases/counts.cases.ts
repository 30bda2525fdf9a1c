import { expect, test } from 'vitest'
import { memberOf, type OpenNode, place } from './target.ts'

export function countCases(open: OpenNode): void {
  const open1 = async () => {
    const node = await open()
    await node.cluster.hold({ app: 'app', channel: 'news' })
    return { ...node, news: { app: 'app', channel: 'news' } }
  }

  test('[K6] a channel is occupied by its first subscription and vacated by its last', async () => {
    const { cluster, news } = await open1()
    expect(await cluster.count(news, 1, false)).toBe('occupied')
    expect(await cluster.count(news, 2, false)).toBe('same')
    expect(await cluster.count(news, 2, false)).toBe('same')
    expect(await cluster.count(news, 0, false)).toBe('vacated')
    expect(await cluster.count(news, 0, false)).toBe('same')
  })

  test('[K4] a channel that is occupied again before anybody asked was not vacated', async () => {
    const { cluster, news } = await open1()
    await cluster.count(news, 1, false)
    await cluster.count(news, 0, false)
    expect(await cluster.count(news, 1, false)).toBe('returned')
    expect(await cluster.takeDeparture(news, null)).toBe(false)
    await cluster.count(news, 0, false)
    expect(await cluster.takeDeparture(news, null)).toBe(true)
    expect(await cluster.takeDeparture(news, null)).toBe(false)
  })

  test('[K7] the sum is told where it is announced, and only there', async () => {
    const { cluster, told, news } = await open1()
    await cluster.count(news, 1, true)
    await cluster.count(news, 2, false)
    await cluster.count(news, 3, true)
    await expect.poll(() => told).toEqual(['news counted 1', 'news counted 3'])
  })

  test('[K8] what is occupied is listed by its beginning, the server’s own places never', async () => {
    const { cluster } = await open()
    const counts = { news: 2, 'presence-room': 1, 'presence-*': 1, '#online-ada': 1, empty: 0 }
    for (const [channel, count] of Object.entries(counts)) {
      await cluster.count({ app: 'list', channel }, count, false)
    }
    await cluster.join({ app: 'list', channel: 'presence-room' }, memberOf('ada'), 10)
    const sorted = async (prefix: string) =>
      (await cluster.occupied('list', prefix)).toSorted((a, b) => (a.channel < b.channel ? -1 : 1))
    expect(await sorted('')).toEqual([
      { channel: 'news', subscriptions: 2, users: null },
      { channel: 'presence-*', subscriptions: 1, users: 0 },
      { channel: 'presence-room', subscriptions: 1, users: 1 },
    ])
    expect(await sorted('presence-*')).toEqual([{ channel: 'presence-*', subscriptions: 1, users: 0 }])
    expect(await cluster.occupied('another', '')).toEqual([])
  })

  test('[K8] one channel is asked for by its name', async () => {
    const { cluster } = await open()
    await cluster.hold(place)
    await cluster.join(place, memberOf('ada'), 10)
    await cluster.count(place, 3, false)
    expect(await cluster.occupancy(place)).toEqual({ channel: place.channel, subscriptions: 3, users: 1 })
    const empty = { app: 'app', channel: 'empty' }
    expect(await cluster.occupancy(empty)).toEqual({ channel: 'empty', subscriptions: 0, users: null })
  })

  test('[K9] connections are counted by application', async () => {
    const { cluster } = await open()
    cluster.setConnections('app', 3)
    cluster.setConnections('other', 1)
    expect([cluster.connections('app'), cluster.connections('other'), cluster.connections('none')]).toEqual([
      3, 1, 0,
    ])
  })
}
