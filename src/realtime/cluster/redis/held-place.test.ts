import { expect, test } from 'vitest'
import { createEars, memberOf, place } from '../cases/target.ts'
import { HeldPlace } from './held-place.ts'
import type { Snapshot } from './session.ts'

const known = { keepsMissing: false, isTold: false }

/** A channel whose roster in Redis is what the test says it is. */
function open(...rosters: (Snapshot | null)[]) {
  const { ears, told } = createEars()
  const loads: (() => void)[] = []
  const held = new HeldPlace(place, {
    ears,
    members: [],
    async load() {
      await new Promise<void>((loaded) => loads.push(loaded))
      return rosters.shift() ?? null
    },
  })
  const load = async (loading = known) => {
    const loaded = held.load(loading)
    loads.shift()?.()
    await loaded
  }
  const users = () => [...held.roster.keys()]
  return { held, told, loads, load, users }
}

const snapshot = (version: number, ...users: string[]) => ({ version, members: users.map(memberOf) })

function added(userId: string, before: number, number: number) {
  return { before, number, message: { kind: 'added' as const, ...memberOf(userId) } }
}

function removed(userId: string, before: number, number: number) {
  return { before, number, message: { kind: 'removed' as const, userId } }
}

test('[K18] what the roster shows already is not told again', async () => {
  const { held, told, load, users } = open(snapshot(20, 'ada'))
  await load()
  held.hear(added('ada', 0, 20))
  held.hear(removed('bob', 5, 10))
  expect(told).toEqual([])
  expect(users()).toEqual(['ada'])
})

test('[K2] what is heard while the roster is on its way comes after it', async () => {
  const { held, told, loads, users } = open(snapshot(20, 'ada', 'bob'))
  const loaded = held.load(known)
  held.hear(added('bob', 10, 20))
  held.hear(removed('ada', 20, 30))
  held.hear(added('cid', 30, 40))
  expect(users()).toEqual([])
  loads.shift()?.()
  await loaded
  expect(told).toEqual(['presence-room removed ada', 'presence-room added cid'])
  expect(users()).toEqual(['bob', 'cid'])
})

test('[K19] whoever missed a change reads the roster again', async () => {
  const { held, told, loads, load, users } = open(snapshot(20, 'ada'), snapshot(50, 'ada', 'bob', 'cid'))
  await load()
  held.hear(added('cid', 40, 50))
  expect(told).toEqual([])
  held.hear(added('dan', 50, 60))
  const reached = held.reached(60)
  loads.shift()?.()
  await reached
  expect(users()).toEqual(['ada', 'bob', 'cid', 'dan'])
  expect(told.map((line) => line.split(' ')[2])).toEqual(['bob', 'cid', 'dan'])
})

test('[K18] who is missing after Redis has lost its memory stays until all had the time to come back', async () => {
  const { held, told, loads, load, users } = open(
    snapshot(20, 'ada', 'bob'),
    snapshot(90, 'cid'),
    snapshot(95, 'cid'),
  )
  await load()
  held.hear(added('cid', 0, 90))
  loads.shift()?.()
  await expect.poll(users).toEqual(['cid', 'ada', 'bob'])
  expect(told).toEqual(['presence-room added cid'])
  await load({ keepsMissing: false, isTold: true })
  expect(users()).toEqual(['cid'])
  expect(told.slice(1)).toEqual(['presence-room removed ada', 'presence-room removed bob'])
})

test('[K16] a roster that could not be read changes nothing, and nobody waits for it', async () => {
  const { held, told, load, users } = open(snapshot(20, 'ada'), null)
  await load()
  await load({ keepsMissing: false, isTold: true })
  const reached = held.reached(100)
  held.abandon()
  await reached
  expect(users()).toEqual(['ada'])
  expect(told).toEqual([])
})
