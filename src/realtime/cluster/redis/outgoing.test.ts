import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createOutgoing } from './outgoing.ts'
import type { Session } from './session.ts'

const place = { app: 'app', channel: 'news' }
const toBroadcast = (frame: string) => ({ frame, except: null, only: null, kept: null })

function open(mostEvents = 10) {
  const published: string[] = []
  const redis = { isThere: true }
  const session = {
    async publish(_bus: string, _from: string, message: { frame: string }) {
      if (!redis.isThere) throw new Error('gone')
      published.push(message.frame)
    },
  } as unknown as Session
  const outgoing = createOutgoing({
    standing: () => ({ send: (work) => void work(session).catch(() => {}) }),
    name: 'one',
    toBus: ({ channel }) => channel,
    settleMs: 1,
    mostEvents,
  })
  return { outgoing, published, redis, say: (frame: string) => outgoing.broadcast(place, toBroadcast(frame)) }
}

test('[K16] what is published while Redis is away reaches the other nodes in its order when it is back', async () => {
  const { outgoing, published, redis, say } = open()
  outgoing.joined(false)
  say('before')
  await wait(0)
  redis.isThere = false
  say('on its way')
  await wait(0)
  outgoing.lost()
  say('away')
  redis.isThere = true
  outgoing.joined(true)
  say('behind the others')
  await expect.poll(() => published).toEqual(['before', 'on its way', 'away', 'behind the others'])
})

test('[K16] of more than may wait the newest are not taken, and that is said', async () => {
  const { outgoing, published, say } = open(2)
  for (const frame of ['1', '2']) say(frame)
  expect(outgoing.isFull()).toBe(true)
  say('3')
  outgoing.joined(false)
  await wait(0)
  expect(published).toEqual(['1', '2'])
  expect(outgoing.isFull()).toBe(false)
})
