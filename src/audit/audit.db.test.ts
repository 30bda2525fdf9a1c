import { expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import { openStore, type Store } from '../store/index.ts'
import { append, createAppender, exportEntries, type NewEntry } from './index.ts'

const fact: NewEntry = {
  at: new Date('2026-01-02T03:04:05.678Z'),
  actor: { kind: 'system', name: 'command line' },
  action: 'person.role-changed',
  key: 'p1',
  label: 'ada@example.org',
  column: 'role',
  before: 'editor',
  after: null,
}

onEachDatabase((open) => {
  test('an entry stands or falls with the change that it tells', async () => {
    const store = await openStore({ database: await open(), clock: systemClock, log: silentLog })
    const broken = store.database.write(async (transaction) => {
      await append(store, transaction, fact)
      throw new Error('the change failed')
    })
    await expect(broken).rejects.toThrow('the change failed')
    expect(await readTrail(store)).toEqual([])
    const id = await store.database.write((transaction) => append(store, transaction, fact))
    expect(await readTrail(store)).toEqual([
      {
        id,
        at: '2026-01-02T03:04:05.678Z',
        actor: { kind: 'system', id: null, name: 'command line' },
        action: 'person.role-changed',
        table: null,
        key: 'p1',
        label: 'ada@example.org',
        column: 'role',
        before: 'editor',
        after: null,
        exact: { before: null, after: null },
        requestId: null,
        address: null,
        undoOf: null,
        completes: null,
        job: null,
        change: null,
      },
    ])
  })

  test('many entries are told at once, each with its own id in its own order', async () => {
    const store = await openStore({ database: await open(), clock: systemClock, log: silentLog })
    const { ids, statements } = createAppender(store).append(
      Array.from({ length: 150 }, (_, at) => ({ ...fact, key: String(at) })),
    )
    expect(statements.length).toBeLessThan(10)
    await store.database.write((transaction) => transaction.runAll(statements))
    const trail = await readTrail(store)
    expect(trail.map((line) => line.key)).toEqual(Array.from({ length: 150 }, (_, at) => String(at)))
    expect(trail).toMatchObject(ids.map((id) => ({ id, before: 'editor', label: 'ada@example.org' })))
  })

  test('a trail longer than a batch is exported whole, in order, one line per entry', async () => {
    const store = await openStore({ database: await open(), clock: systemClock, log: silentLog })
    await store.database.write(async (transaction) => {
      for (let second = 0; second < 1203; second += 1) {
        const at = new Date(fact.at.getTime() + second * 1000)
        await append(store, transaction, { ...fact, at, key: String(second) })
      }
    })
    const keys = (await readTrail(store)).map((line) => line.key)
    expect(keys).toEqual(Array.from({ length: 1203 }, (_, second) => String(second)))
  })
})

async function readTrail(store: Store): Promise<{ key: string }[]> {
  const lines: { key: string }[] = []
  for await (const line of exportEntries(store)) {
    expect(line.endsWith('\n')).toBe(true)
    lines.push(JSON.parse(line))
  }
  return lines
}
