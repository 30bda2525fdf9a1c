import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { OpenNode } from './target.ts'

export function memoryCases(open: OpenNode): void {
  test('[K10] the last event of a channel is recalled until its time is over', async () => {
    const { cluster } = await open()
    const cache = { app: 'app', channel: 'cache-weather' }
    expect(await cluster.recall(cache)).toBeNull()
    cluster.keep(cache, { event: 'sun', data: '{}' }, 60)
    cluster.keep(cache, { event: 'rain', data: '"ä"' }, 60)
    expect(await cluster.recall(cache)).toEqual({ event: 'rain', data: '"ä"', secondsLeft: 60 })
    expect(await cluster.recall({ app: 'other', channel: 'cache-weather' })).toBeNull()
    cluster.keep(cache, { event: 'snow', data: '' }, 1)
    await wait(1_100)
    expect(await cluster.recall(cache)).toBeNull()
  })

  test('[K11] one is the first within a time, nobody else', async () => {
    const { cluster } = await open()
    const answers = await Promise.all([1, 2, 3].map(() => cluster.isFirst('cache miss of news', 1)))
    expect(answers.toSorted()).toEqual([false, false, true])
    expect(await cluster.isFirst('another', 1)).toBe(true)
    await wait(1_100)
    expect(await cluster.isFirst('cache miss of news', 1)).toBe(true)
  })
}
