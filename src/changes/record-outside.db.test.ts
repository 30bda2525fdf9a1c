import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { openRowHouse, type RowHouse } from '../../test/row-house.ts'
import { atScale } from '../../test/scale.ts'
import { triggerAlong } from '../../test/trigger-along.ts'
import type { Database } from '../db/index.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import { ownTable, type Store } from '../store/index.ts'
import { encodeKey } from '../wire/key.ts'
import {
  createJournalReader,
  createTableWatches,
  createTail,
  openOutsideRecorder,
  type TableWatches,
  trimChanges,
} from './index.ts'

const pace = { gatherMs: 5, everyMs: 5, streamMs: 5, lazyMs: 20, failedMs: 20, mostLines: 3 }

const many = atScale({ test: 1_000, proof: 10_000 })

onEachDatabase((open) => {
  let database: Database
  let house: RowHouse
  let watches: TableWatches
  const opened: { close(): Promise<void> }[] = []

  beforeEach(async () => {
    database = await open()
    house = await openRowHouse({
      database,
      tables: [
        'create table goods (id integer primary key, name text, state text not null)',
        'create table stock (shop varchar(700), code integer, n integer, primary key (shop, code))',
        `insert into goods values (1, 'Oak table', 'on'), (2, 'Lamp', 'off')`,
        `insert into stock values ('north west', 7, 0)`,
      ],
    })
    watches = createTableWatches(database)
    await watches.watch(
      await Promise.all(['goods', 'stock'].map(async (name) => (await house.source(name)).table)),
    )
  })
  afterEach(async () => {
    for (const one of opened.splice(0).toReversed()) await one.close()
  })

  const run = (...statements: readonly string[]) =>
    database.write(async (transaction) => {
      for (const statement of statements) await transaction.run(sql.raw(statement).compile(database.build))
    })

  async function record(store: Store = house.store, recorderPace = pace, isShown = () => false) {
    const tail = createTail({
      journal: createJournalReader(store),
      log: silentLog,
      pace: { idleMs: 5, failedMs: 5 },
    })
    const recorder = await openOutsideRecorder({
      store,
      tail,
      clock: systemClock,
      log: silentLog,
      nameRows: async (_table, keys) => new Map(keys.includes('1') ? [['1', 'Oak table']] : []),
      isShown,
      pace: recorderPace,
    })
    opened.push(tail, recorder)
    return recorder
  }

  const outside = async () => (await house.trail()).filter(({ actor }) => actor.kind === 'outside')
  const said = async () => (await outside()).map(({ action, key }) => `${action} ${key}`)
  /** Long enough for an unwanted recording to happen. */
  const rest = () => new Promise((resolve) => setTimeout(resolve, 150))

  test('what another program writes stands in the trail once, with its program, though two nodes record it', async () => {
    await record()
    await record()
    await run(
      `insert into goods values (3, 'Vase', 'on')`,
      `update goods set state = 'x' where id = 1`,
      `delete from goods where id = 2`,
    )
    await expect.poll(outside).toHaveLength(3)
    await rest()
    expect(await outside()).toMatchObject([
      { action: 'row.inserted-outside', key: '3', label: '3' },
      { action: 'row.updated-outside', key: '1', label: 'Oak table', before: undefined, after: undefined },
      { action: 'row.deleted-outside', key: '2' },
    ])
    const { kind, id, name } = (await outside())[0]?.actor ?? {}
    expect([kind, id]).toEqual(['outside', 'outside'])
    expect(name).toMatch(/^(another program( as \w+)?|switchboard as \w+)$/)
  })

  test('a row whose key is too long for an index of the trail is told without it, and holds nothing up', async () => {
    const isLimited = database.sql.mostIndexed !== null
    const shop = Array.from({ length: 700 }, (_, at) =>
      String.fromCodePoint(0x4e00 + ((at * at * 7_919) % 20_000)),
    ).join('')
    await record()
    await run(`insert into stock values ('${shop}', 1, 0)`, `update goods set state = 'x' where id = 1`)
    await expect.poll(outside).toHaveLength(2)
    expect(await outside()).toMatchObject([
      isLimited
        ? { action: 'rows.changed-outside', key: null, after: { rows: 1 } }
        : { action: 'row.inserted-outside', key: encodeKey([shop, '1']) },
      { action: 'row.updated-outside', key: '1' },
    ])
  })

  test('after many lines the next ones are gathered for longer while nobody looks; after few they come soon', async () => {
    let isShown = false
    await record(house.store, { ...pace, streamMs: 1_500, mostLines: 1_000 }, () => isShown)
    const insert = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => `insert into goods values (${from + at}, 'Vase', 'on')`)
    await run(...insert(10, 2))
    await expect.poll(outside, { timeout: 750 }).toHaveLength(2)
    await run(...insert(20, 40))
    await expect.poll(outside, { timeout: 750 }).toHaveLength(42)
    await run(...insert(90, 1))
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await outside()).toHaveLength(42)
    await expect.poll(outside, { timeout: 2_500 }).toHaveLength(43)
    await run(...insert(200, 40))
    await expect.poll(outside, { timeout: 750 }).toHaveLength(83)
    isShown = true
    await run(...insert(300, 1))
    await expect.poll(outside, { timeout: 750 }).toHaveLength(84)
  })

  test('what stood in the journal before the first start is not recorded; what is written while nobody is there is, at the next start', async () => {
    await run(`update goods set state = 'before'`)
    const first = await record()
    await run(`update stock set n = 1`)
    await expect.poll(said).toEqual(['row.updated-outside north=20west,7'])
    await first.close()
    await run(`update goods set state = 'while down' where id = 1`)
    await rest()
    expect(await said()).toHaveLength(1)
    await record()
    await expect.poll(said).toEqual(['row.updated-outside north=20west,7', 'row.updated-outside 1'])
  })

  test('what Switchboard writes is there once, as its own; what triggers of the owner write along is the database’s', async () => {
    for (const statement of triggerAlong(database)) await run(statement)
    await record()
    await house.write({ table: 'goods', column: 'name', keys: ['1', '2'], value: 'Oak' })
    await expect.poll(outside).not.toEqual([])
    await rest()
    const lines = (await house.trail()).map(({ actor, key }) => `${actor.name}: ${key}`)
    expect(lines.filter((line) => !line.startsWith('the database'))).toEqual(['Ada: 1', 'Ada: 2'])
    expect(new Set(await said())).toEqual(new Set(['row.updated-outside north=20west,7']))
  })

  test('a line that only says that it is ours changes nothing: the entry is what counts', async () => {
    await record()
    const id = (await house.source('goods')).table.id
    await house.write({ table: 'goods', column: 'name', keys: ['2'], value: 'Oak' })
    const [entry] = await house.trail()
    const { name, schema } = ownChanges(house)
    const forge = (line: string) =>
      `insert into ${schema}"${name}" (at, table_name, row_key, operation, entry_id, actor_kind) values ('2026-01-01T00:00:00.000Z', '${id}', '1', 'update', '${line}', 'person')`
    await run(`update goods set state = 'x' where id = 1`, forge('no such entry'), forge(entry?.id ?? ''))
    if (!database.sql.following.numbersTransactions) {
      await run(`update ${schema}"${name}" set transaction_id = 99 where seq > 3`)
    }
    await expect.poll(said).toEqual(['row.updated-outside 1'])
    expect((await outside())[0]?.actor.name).not.toBe('the database')
  })

  test('who starts again while somebody else is writing for long is not kept from starting', async () => {
    const first = await record()
    await first.close()
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    const writing = database.write(async (transaction) => {
      await transaction.run(sql`update goods set state = 'x'`.compile(database.build))
      await isOver
    })
    // With one writer at a time, it would be refused after five seconds.
    await record()
    end()
    await writing
    await expect.poll(said).toHaveLength(2)
  })

  test('a node that is killed before it commits, or never hears that it did, leaves neither gap nor double', async () => {
    let calls = 0
    const dying: Store = {
      ...house.store,
      database: {
        ...database,
        async write(work, limits) {
          calls += 1
          if (calls % 3 === 1) return database.write(work, limits)
          const dies = calls % 3 === 2
          await database.write(async (transaction) => {
            await work(transaction)
            if (dies) throw new Error('killed')
          }, limits)
          throw new Error('nobody heard')
        },
      },
    }
    await record(dying)
    await run(...Array.from({ length: 10 }, (_, at) => `insert into goods values (${at + 10}, 'x', 'on')`))
    await expect.poll(said, { timeout: 10_000 }).toHaveLength(10)
    await record()
    await rest()
    expect(new Set(await said()).size).toBe(10)
    expect(await said()).toHaveLength(10)
  })

  test('a cursor that somebody has set back records nothing a second time', async () => {
    const begun = await readFact()
    expect(begun).toBeUndefined()
    const recorder = await record()
    const first = await readFact()
    await run(`update goods set state = 'x'`)
    await expect.poll(said).toHaveLength(2)
    await recorder.close()
    await house.store.database.write((transaction) =>
      transaction.run(
        house.store.tables
          .updateTable('facts')
          .set({ value: first ?? '' })
          .where('name', '=', fact),
      ),
    )
    await record()
    await expect.poll(readFact).not.toBe(first)
    expect(await said()).toHaveLength(2)
  })

  test('where the database was brought from another server the journal begins anew', async ({ skip }) => {
    skip(!database.sql.following.numbersTransactions, 'a file takes its numbers along')
    await (await record()).close()
    const { name, schema } = ownChanges(house)
    await run(
      `update goods set state = 'x'`,
      `update ${schema}"${name}" set transaction_id = '99999999'`,
      `update ${schema}facts set value = '99999998:99999998:' where name = '${fact}'`,
    )
    await record()
    await run(`update goods set state = 'y' where id = 2`)
    await expect.poll(said).toEqual(['row.updated-outside 2'])
    expect(await house.journal()).toHaveLength(1)
  })

  const fact = 'outside-writes-recorded'
  async function readFact(): Promise<string | undefined> {
    const { tables } = house.store
    const [row] = await database.read(tables.selectFrom('facts').select('value').where('name', '=', fact))
    return row?.value
  }

  test('lines that the trail does not have yet stay in the journal, however old they are', async () => {
    const { close } = await record()
    await close()
    await run(`update goods set state = 'x'`)
    const tomorrow = new Date(Date.now() + 86_400_000)
    expect(await trimChanges(house.store, tomorrow)).toBe(0)
    await record()
    await expect.poll(said).toHaveLength(2)
    await expect.poll(() => trimChanges(house.store, tomorrow)).toBeGreaterThan(0)
    expect(await house.journal()).toEqual([])
    await run(`update goods set state = 'y'`)
    await expect.poll(said).toHaveLength(4)
  })

  test('eight who write at once, with us among them, are recorded completely and once by two nodes', {
    timeout: 60_000,
  }, async () => {
    await record()
    await record()
    const write = async (writer: number, at: number) => {
      const id = 100 + writer * 100 + at
      await database.write(async (transaction) => {
        await transaction.run(sql.raw(`insert into goods values (${id}, 'x', 'on')`).compile(database.build))
        if ((at + writer) % 5 === 0) await new Promise((resolve) => setTimeout(resolve, 30))
      })
      return `row.inserted-outside ${id}`
    }
    const written = await Promise.all(
      Array.from({ length: 8 }, async (_, writer) => {
        const told: string[] = []
        for (let at = 0; at < 10; at += 1) {
          told.push(await write(writer, at))
          if (writer === 0)
            await house.write({ table: 'goods', column: 'name', keys: ['1', '2'], value: `${at}` })
        }
        return told
      }),
    )
    await expect.poll(said, { timeout: 20_000 }).toHaveLength(80)
    await rest()
    expect((await said()).toSorted()).toEqual(written.flat().toSorted())
  })

  test('many changes in one transaction are in the trail completely', {
    timeout: 60_000,
  }, async () => {
    await record(house.store, { ...pace, mostLines: 300 })
    await run(manyStatements(database, many))
    await expect.poll(async () => (await said()).length, { timeout: 30_000 }).toBe(many)
    expect(new Set(await said()).size).toBe(many)
  })

  test('what a database tells together stands there together, with the number of rows', async ({ skip }) => {
    skip(!database.sql.following.numbersTransactions, 'triggers tell of each row')
    await record()
    await run(`insert into goods select 10 + at, 'x', 'on' from generate_series(1, 300) at`, 'truncate goods')
    await expect
      .poll(async () => (await outside()).map(({ action, key, after }) => [action, key, after]))
      .toEqual([
        ['rows.changed-outside', null, { rows: 300 }],
        ['rows.changed-outside', null, undefined],
      ])
  })
})

function ownChanges({ store }: RowHouse) {
  const { name, schema } = ownTable(store.database, 'changes')
  return { name, schema: schema === null ? '' : `"${schema}".` }
}

/** The journal must have a line for each row. */
function manyStatements({ sql: { following } }: Database, rows: number): string {
  return following.numbersTransactions
    ? `do $$ begin for at in 1..${rows} loop insert into goods values (10 + at, 'x', 'on'); end loop; end $$`
    : `insert into goods with recursive numbers (at) as (select 1 union all select at + 1 from numbers where at < ${rows})
       select 10 + at, 'x', 'on' from numbers`
}
