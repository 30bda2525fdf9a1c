import { expect, test } from 'vitest'
import { ada } from '../../test/ada.ts'
import { onEachDatabase } from '../../test/each-database.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import { openStore, type Store } from '../store/index.ts'
import { createJournal, createJournalReader, type NewChange, trimChanges } from './index.ts'

const change: NewChange = {
  at: new Date('2026-01-02T03:04:05.678Z'),
  actor: ada,
  table: 'products',
  key: '7',
  operation: 'update',
  entry: 'e1',
}

onEachDatabase((open) => {
  test('a change leaves a line in the journal: who, which row and which entry tells it, and no value', async () => {
    const store = await openStore({ database: await open(), clock: systemClock, log: silentLog })
    const many: NewChange = {
      ...change,
      actor: { kind: 'system', name: 'upkeep' },
      key: null,
      operation: 'many',
    }
    await append(store, [change, many])
    const at = '2026-01-02T03:04:05.678Z'
    const both = { at, table_name: 'products', entry_id: 'e1' }
    expect(await readJournal(store)).toEqual([
      {
        ...both,
        row_key: '7',
        operation: 'update',
        actor_kind: 'person',
        actor_id: 'p-ada',
        request_id: 'r1',
      },
      {
        ...both,
        row_key: null,
        operation: 'many',
        actor_kind: 'system',
        actor_id: null,
        request_id: null,
      },
    ])
  })

  test('lines of one transaction carry its number, where many write at once', async ({ skip }) => {
    const database = await open()
    skip(!database.capabilities.sharedByMachines, 'one transaction writes at a time')
    const store = await openStore({ database, clock: systemClock, log: silentLog })
    await append(store, [change, change])
    await append(store, [change])
    // Another program would do the same.
    await database.write((transaction) =>
      transaction.run(store.tables.insertInto('changes').values({ at: '', table_name: '', operation: '' })),
    )
    const select = store.tables.selectFrom('changes').select('transaction_id').orderBy('seq')
    const [first, second, third, fourth] = (await database.read(select)).map((row) => row.transaction_id)
    expect(first).toBe(second)
    expect(third).not.toBe(second)
    expect(fourth).not.toBe(third)
  })

  test('of very many lines each table is told once, as many rows; what comes after them is told line by line', async () => {
    const store = await openStore({ database: await open(), clock: systemClock, log: silentLog })
    const reader = createJournalReader(store)
    const before = await reader.mark()
    const lines = Array.from({ length: 1_100 }, (_, at) => ({ ...change, key: String(at) }))
    await append(store, [...lines, { ...change, table: 'orders', entry: 'e2' }])
    const { mark, hints } = await reader.since(before)
    expect(hints).toMatchObject([
      { table: 'orders', key: null, operation: 'many', entry: 'e2' },
      { table: 'products', key: null, operation: 'many', entry: 'e1' },
    ])
    await append(store, [change])
    expect((await reader.since(mark)).hints).toMatchObject([
      { table: 'products', key: '7', operation: 'update' },
    ])
  })

  test('lines that are older than asked are removed, in any number, and the others stay', async () => {
    const store = await openStore({ database: await open(), clock: systemClock, log: silentLog })
    const old = { ...change, at: new Date('2026-01-01T00:00:00.000Z') }
    await append(store, [...Array.from({ length: 5003 }, () => old), change])
    expect(await trimChanges(store, change.at)).toBe(5003)
    expect(await readJournal(store)).toMatchObject([{ at: change.at.toISOString() }])
    expect(await trimChanges(store, change.at)).toBe(0)
  })
})

async function append(store: Store, changes: readonly NewChange[]): Promise<void> {
  const journal = createJournal(store)
  await store.database.write(async (transaction) => {
    const begun = await journal.begin(transaction)
    await transaction.runAll([...journal.append(changes), ...journal.end(begun)])
  })
}

function readJournal({ database, tables }: Store) {
  return database.read(
    tables
      .selectFrom('changes')
      .select([
        'at',
        'table_name',
        'row_key',
        'operation',
        'actor_kind',
        'actor_id',
        'request_id',
        'entry_id',
      ])
      .orderBy('seq'),
  )
}
