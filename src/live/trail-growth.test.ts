import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EntryPlace } from '../audit/index.ts'
import { silentLog } from '../std/log.ts'
import type { Claim } from './claim.ts'
import { createTrailGrowth } from './trail-growth.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const place = (id: string, action = 'row.updated'): EntryPlace => ({
  id,
  action,
  table: 'lamps',
  column: 'active',
})

const claim = (id: string, role = 'owner'): Claim => ({
  kind: 'person',
  id,
  epoch: 1,
  sessionId: role,
})

function open() {
  const trail = { places: [] as EntryPlace[], asked: 0, isLost: false }
  const told: (readonly [channel: string, sockets: readonly string[] | undefined])[] = []
  const growth = createTrailGrowth(
    {
      push: {
        publish: (channel, _event, _data, { only }) => told.push([channel, only]),
        sendAway: () => {},
        onSubscribe: () => () => {},
        onUnsubscribe: () => () => {},
      },
      trail: {
        async newest() {
          trail.asked += 1
          if (trail.isLost) throw new Error('nobody answers')
          return trail.places
        },
        concerns: async ({ sessionId }, places) =>
          sessionId === 'owner' || places.some(({ action }) => action === 'row.updated'),
      },
      log: silentLog,
    },
    { trailMs: 1_000 },
  )
  const enter = (person: string, socketId: string, role?: string) =>
    growth.enter({ channel: `private-user.${person}`, socketId }, claim(person, role))
  return { growth, trail, told, enter }
}

test('while nobody listens nobody asks for entries, and while somebody does once a second, however much is written', async () => {
  const { growth, trail, enter } = open()
  growth.look()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(trail.asked).toBe(0)
  enter('ada', '1.1')
  await vi.advanceTimersByTimeAsync(0)
  for (let at = 0; at < 400; at += 1) {
    growth.look()
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(trail.asked).toBeGreaterThanOrEqual(4)
  expect(trail.asked).toBeLessThanOrEqual(6)
  growth.leave({ channel: 'private-user.ada', socketId: '1.1' })
  const { asked } = trail
  await vi.advanceTimersByTimeAsync(5_000)
  expect(trail.asked).toBe(asked)
  await growth.close()
})

test('whoever listens is told of an entry once, on all of their screens, also of one that comes behind newer ones', async () => {
  const { growth, trail, told, enter } = open()
  enter('ada', '1.1')
  enter('ada', '1.2')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(told).toEqual([])
  trail.places = [place('5')]
  await vi.advanceTimersByTimeAsync(3_000)
  expect(told).toEqual([['private-user.ada', ['1.1', '1.2']]])
  trail.places = [place('5'), place('4')]
  await vi.advanceTimersByTimeAsync(3_000)
  expect(told).toHaveLength(2)
  trail.places = []
  await vi.advanceTimersByTimeAsync(3_000)
  expect(told).toHaveLength(2)
  await growth.close()
})

test('whoever comes is told of the last seconds: their page may have been read before', async () => {
  const { growth, trail, told, enter } = open()
  trail.places = [place('5')]
  enter('ada', '1.1')
  await vi.advanceTimersByTimeAsync(1_000)
  enter('bea', '2.1')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(told).toEqual([
    ['private-user.ada', ['1.1']],
    ['private-user.bea', ['2.1']],
  ])
  await growth.close()
})

test('nobody is told of what does not concern them, nor who says nothing of their rights or listens elsewhere', async () => {
  const { growth, trail, told, enter } = open()
  enter('ada', '1.1', 'owner')
  enter('vera', '2.1', 'viewer')
  growth.enter({ channel: 'private-user.nobody', socketId: '3.1' }, { ...claim('nobody'), epoch: null })
  growth.enter({ channel: 'private-table.lamps', socketId: '1.1' }, claim('ada'))
  await vi.advanceTimersByTimeAsync(1_000)
  trail.places = [place('5', 'session.started')]
  await vi.advanceTimersByTimeAsync(2_000)
  expect(told).toEqual([['private-user.ada', ['1.1']]])
  trail.places = [place('6'), place('5', 'session.started')]
  await vi.advanceTimersByTimeAsync(2_000)
  expect(told.slice(1).map(([channel]) => channel)).toEqual(['private-user.ada', 'private-user.vera'])
  await growth.close()
})

test('what was written while the store could not be asked is told when it can be again', async () => {
  const { growth, trail, told, enter } = open()
  enter('ada', '1.1')
  trail.isLost = true
  await vi.advanceTimersByTimeAsync(2_000)
  trail.places = [place('5')]
  expect(told).toEqual([])
  trail.isLost = false
  await vi.advanceTimersByTimeAsync(2_000)
  expect(told).toEqual([['private-user.ada', ['1.1']]])
  await growth.close()
})
