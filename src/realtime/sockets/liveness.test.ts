import { afterEach, expect, test } from 'vitest'
import { createLiveness, type Liveness } from './liveness.ts'

let liveness: Liveness
afterEach(() => liveness.close())

function createLiving(told: string[]) {
  return {
    heardAt: 0,
    askedAt: 0,
    dueAt: 0,
    ask: () => told.push('asked'),
    giveUp: () => told.push('given up'),
  }
}

function start(activitySeconds: number, pongSeconds: number) {
  liveness = createLiveness({ activitySeconds, pongSeconds })
  const told: string[] = []
  const one = createLiving(told)
  liveness.watch(one)
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) liveness.tick()
    return told.splice(0)
  }
  return { one, pass }
}

test('[S4] who is silent is asked after the activity time, and given up when no answer comes', () => {
  const { pass } = start(120, 30)
  expect(pass(120)).toEqual([])
  expect(pass(1)).toEqual(['asked'])
  expect(pass(29)).toEqual([])
  expect(pass(1)).toEqual(['given up'])
  expect(pass(1_000)).toEqual([])
})

test('[S4] any sign of life is an answer, and the time begins anew with it', () => {
  const { one, pass } = start(120, 30)
  pass(121)
  pass(10)
  liveness.hear(one)
  expect(pass(120)).toEqual([])
  expect(pass(1)).toEqual(['asked'])
})

test('who speaks now and then is never asked', () => {
  const { one, pass } = start(120, 30)
  for (let times = 0; times < 100; times += 1) {
    expect(pass(100)).toEqual([])
    liveness.hear(one)
  }
})

test('the time for an answer may be longer than the activity time', () => {
  const { one, pass } = start(2, 10)
  expect(pass(3)).toEqual(['asked'])
  liveness.hear(one)
  expect(pass(9)).toEqual([])
  expect(pass(1)).toEqual(['asked'])
  expect(pass(10)).toEqual(['given up'])
})

test('who has left is not asked', () => {
  const { one, pass } = start(120, 30)
  liveness.forget(one)
  expect(pass(1_000)).toEqual([])
})
