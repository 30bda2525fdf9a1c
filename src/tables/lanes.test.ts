import { expect, test } from 'vitest'
import { createLanes, type Lane } from './lanes.ts'

const rows: Lane = { viewer: 'person 1', table: 'orders', about: 'rows' }

test('[L1] two lists of one viewer and table run at once, the next one follows', async () => {
  const { run, started } = open()
  const [first] = [run('a', rows), run('b', rows), run('c', rows)]
  await settled()
  expect(started).toEqual(['a', 'b'])
  first?.end()
  await settled()
  expect(started).toEqual(['a', 'b', 'c'])
})

test.each([
  ['another viewer', { viewer: 'person 2' }],
  ['another table', { table: 'customers' }],
  ['numbers', { about: 'numbers' }],
] as const)('[L1] %s does not wait for them', async (_who, other) => {
  const { run, started } = open()
  for (const name of ['a', 'b']) run(name, rows)
  run('c', { ...rows, ...other })
  await settled()
  expect(started).toEqual(['a', 'b', 'c'])
})

test('[L2] fifty wait; the next one is told when to come again', async () => {
  const { run } = open()
  const first = run('first', rows)
  for (let at = 0; at < 51; at += 1) run('waiting', rows)
  const refusal = { code: 'busy', headers: { 'Retry-After': '2' } }
  await expect(run('refused', rows).done).rejects.toMatchObject(refusal)
  first.end()
  await first.done
  const last = run('last', rows)
  await settled()
  expect(await Promise.race([last.done, 'waits'])).toBe('waits')
})

test('[L3] who leaves while waiting never runs', async () => {
  const { run, started } = open()
  const first = run('a', rows)
  run('b', rows)
  const asker = new AbortController()
  const leaving = run('c', { ...rows, signal: asker.signal })
  asker.abort(new Error('went away'))
  await expect(leaving.done).rejects.toThrow('went away')
  first.end()
  await settled()
  expect(started).toEqual(['a', 'b'])
})

function open() {
  const lanes = createLanes()
  const started: string[] = []
  return {
    started,
    /** Work that ends when the test ends it, or when it is stopped. */
    run(name: string, ask: Lane) {
      const work = Promise.withResolvers<string>()
      const done = lanes.run(ask, () => {
        started.push(name)
        return work.promise
      })
      done.catch(() => {}) // the test checks it later
      return { done, end: () => work.resolve(name) }
    },
  }
}

function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
