import { expect, test } from 'vitest'
import { createTurnstile } from './turnstile.ts'

test('so many work at once, the others follow in the order in which they came', async () => {
  const { turnstile, enter, started } = open({ atOnce: 2, waiting: 9 })
  const [first, second] = [enter('a'), enter('b'), enter('c'), enter('d')]
  await settled()
  expect(started).toEqual(['a', 'b'])
  second?.end()
  await settled()
  expect(started).toEqual(['a', 'b', 'c'])
  first?.end()
  await settled()
  expect(started).toEqual(['a', 'b', 'c', 'd'])
  expect(turnstile.isIdle()).toBe(false)
})

test('work that fails gives its place to the next one', async () => {
  const { enter, started, turnstile } = open({ atOnce: 1, waiting: 9 })
  const failing = enter('a')
  const next = enter('b')
  failing.fail(new Error('broken'))
  await expect(failing.done).rejects.toThrow('broken')
  expect(started).toEqual(['a', 'b'])
  next.end()
  await next.done
  expect(turnstile.isIdle()).toBe(true)
})

test('who comes when so many wait is sent away', async () => {
  const { enter } = open({ atOnce: 1, waiting: 1 })
  const first = enter('a')
  const second = enter('b')
  await expect(enter('c').done).rejects.toThrow('full')
  first.end()
  second.end()
  await Promise.all([first.done, second.done])
})

test('who leaves while waiting never works, and the one behind moves up', async () => {
  const { enter, started } = open({ atOnce: 1, waiting: 2 })
  const asker = new AbortController()
  const first = enter('a')
  const leaving = enter('b', asker.signal)
  const behind = enter('c')
  asker.abort(new Error('went away'))
  await expect(leaving.done).rejects.toThrow('went away')
  first.end()
  await settled()
  expect(started).toEqual(['a', 'c'])
  behind.end()
  await behind.done
})

test('who was gone before never enters', async () => {
  const { enter, started } = open({ atOnce: 1, waiting: 2 })
  await expect(enter('a', AbortSignal.abort(new Error('gone already'))).done).rejects.toThrow('gone already')
  expect(started).toEqual([])
})

function open(limits: { readonly atOnce: number; readonly waiting: number }) {
  const started: string[] = []
  const turnstile = createTurnstile({
    atOnce: limits.atOnce,
    waiting: { most: limits.waiting, refuse: () => new Error('full') },
  })
  return {
    turnstile,
    started,
    enter(name: string, signal?: AbortSignal) {
      const work = Promise.withResolvers<void>()
      const done = turnstile.pass(() => {
        started.push(name)
        return work.promise
      }, signal)
      done.catch(() => {}) // the test checks it later
      return { end: work.resolve, fail: work.reject, done }
    },
  }
}

function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
