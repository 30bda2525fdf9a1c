import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { familyOf } from '../../test/family.ts'
import { openRowHouse, type RowHouse, type Wish } from '../../test/row-house.ts'
import type { Database } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import { encodeKey } from '../wire/key.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import { mostRowsAtOnce, type RowOutcome } from './index.ts'

const longWord = Array.from({ length: 850 }, (_, at) =>
  String.fromCodePoint(0x4e00 + ((at * at * 7_919) % 20_000)),
).join('')

/** Many rows in one transaction. */
onEachDatabase((open) => {
  let database: Database
  let house: RowHouse
  beforeAll(async () => {
    database = await open()
    house = await openRowHouse({
      database,
      tables: [
        'create table lamps (id integer primary key, n integer not null check (n < 100), at timestamp)',
        `insert into lamps (id, n) with recursive numbers (i) as (select 1 union all select i + 1 from numbers where i < 600)
          select i, 0 from numbers`,
        `create table words (word ${familyOf(database) === 'MySQL' ? 'varchar(900) character set ucs2' : 'text'} primary key, n integer not null)`,
        `insert into words values ('short', 0), ('${longWord}', 0)`,
      ],
    })
  })
  const keys = Array.from({ length: mostRowsAtOnce }, (_, at) => String(at + 1))
  const wish: Wish = { table: 'lamps', column: 'n', keys, value: '1' }
  const reset = () => house.run('update lamps set n = 0, at = null')
  const statesOf = (outcomes: readonly RowOutcome[]) => Map.groupBy(outcomes, ({ state }) => state)
  const countOf = async (condition: string) => {
    const select = sql<{ n: number | string }>`select count(*) as n from lamps where ${sql.raw(condition)}`
    return Number((await database.read(select.compile(database.build)))[0]?.n)
  }

  test('five hundred rows are changed at once, each with its entry and its line in the journal', async () => {
    const shuffled = keys.toSorted((a, b) => (Number(a) % 7) - (Number(b) % 7))
    const outcomes = await house.write({ ...wish, keys: shuffled })
    expect(outcomes.map((one) => (one.state === 'changed' ? one.row?.key : one.state))).toEqual(shuffled)
    const trail = await house.trail()
    expect(trail.map(({ key }) => key)).toEqual(shuffled)
    expect(trail.map(({ id }) => id)).toEqual(
      outcomes.map((one) => (one.state === 'changed' ? one.entry : null)),
    )
    expect((await house.journal()).map((line) => [line.row_key, line.entry_id])).toEqual(
      trail.map(({ key, id }) => [key, id]),
    )
    expect(await countOf('n = 1')).toBe(500)
  })

  test('more than that are not taken', async () => {
    await expect(house.write({ ...wish, keys: [...keys, '501'] })).rejects.toThrow('batches')
  })

  test('of an order whose time is over ten rows are decided on all the same, and the rest is left', async () => {
    await reset()
    let reachedKeys = 0
    const outcomes = await house.write({
      ...wish,
      decideMs: 0,
      async also(_transaction, _outcomes, reached) {
        reachedKeys = reached
      },
    })
    expect(statesOf(outcomes).get('changed')).toHaveLength(10)
    expect([outcomes.length, reachedKeys, await countOf('n = 1')]).toEqual([10, 10, 10])
  })

  test('rows of one batch get what each is due, and those that are as wished stay', async () => {
    await reset()
    const outcomes = await house.write({
      ...wish,
      decide: ({ key }) => {
        const n = Number(key) % 4
        if (n === 3) throw new Problem('conflict', 'Not this one.')
        return n === 0 ? { write: false } : { write: true, set: { n: { value: n } }, action: 'row.activated' }
      },
    })
    expect(outcomes.map(({ state }) => state)).toEqual(
      keys.map((key) => ['same', 'changed', 'changed', 'refused'][Number(key) % 4]),
    )
    expect(await countOf('n = id % 4 and id <= 500')).toBe(375)
  })

  test('rows of one batch may each get a value of their own', async () => {
    await reset()
    const schema = (await house.source('lamps')).table.columns[2]?.schema
    const toMoment = (key: string) =>
      new Date(Date.UTC(2026, 0, 1) + Number(key) * 60_000).toISOString().slice(0, 19)
    const outcomes = await house.write({
      ...wish,
      column: 'at',
      decide: ({ key }) => ({
        write: true,
        set: { at: { value: schema && database.values.fromText(toMoment(key), schema) } },
        action: 'row.deactivated',
      }),
    })
    expect(statesOf(outcomes).get('changed')).toHaveLength(500)
    const held = await house.held('lamps', 'at')
    expect(held.slice(0, 500).map((text) => text?.replace(' ', 'T'))).toEqual(
      keys.map((key) => expect.stringContaining(toMoment(key))),
    )
    expect(await countOf('at is null')).toBe(100)
  })

  describe('a row that the database refuses', () => {
    test.each([[['250']], [['1', '2', '499', '500']], [keys]])(
      'is refused alone, and the others are changed: %#',
      async (bad) => {
        await reset()
        const before = (await house.trail()).length
        let told: readonly RowOutcome[] = []
        const outcomes = await house.write({
          ...wish,
          decide: ({ key }) => ({
            write: true,
            set: { n: { value: bad.includes(key) ? 100 : 1 } },
            action: 'row.activated',
          }),
          also: async (_transaction, all) => {
            told = all
          },
        })
        const states = statesOf(outcomes)
        expect(states.get('refused')?.map((one) => one.state === 'refused' && one.key)).toEqual(bad)
        expect(states.get('changed') ?? []).toHaveLength(500 - bad.length)
        expect(told).toEqual(outcomes)
        expect((await house.trail()).length - before).toBe(500 - bad.length)
        expect(await countOf('n = 1')).toBe(500 - bad.length)
      },
      30_000,
    )

    test('by a rule that waits for the end is refused alone, and one that all together keep refuses none', async ({
      skip,
    }) => {
      skip(!database.capabilities.schemas, 'only references are asked at the end there')
      await reset()
      await house.run(
        `create function hold() returns trigger language plpgsql as $$ begin
          if new.id in (7, 301) and new.n = 1 then raise exception 'It stays dark.'; end if; return null; end $$`,
        `create constraint trigger holds after update on lamps deferrable initially deferred
          for each row execute function hold()`,
      )
      const refused = statesOf(await house.write(wish)).get('refused') ?? []
      expect(refused.map((one) => one.state === 'refused' && [one.key, one.problem.message])).toEqual([
        ['7', 'It stays dark.'],
        ['301', 'It stays dark.'],
      ])
      expect(await countOf('n = 1')).toBe(498)
      await house.run('drop trigger holds on lamps')

      await reset()
      await house.run(
        `create function all_or_none() returns trigger language plpgsql as $$ begin
          if (select count(*) from lamps where n = 1) not in (0, 500) then raise exception 'All or none.'; end if;
          return null; end $$`,
        `create constraint trigger together after update on lamps deferrable initially deferred
          for each row execute function all_or_none()`,
      )
      expect([...statesOf(await house.write(wish)).keys()]).toEqual(['changed'])
      await house.run('drop trigger together on lamps')
    })

    test('by a rule that ends the whole transaction is refused alone, too', async ({ skip }) => {
      skip(familyOf(database) !== 'SQLite', 'no rule of this database ends a transaction')
      await reset()
      await house.run(
        `create trigger ends before update of n on lamps when new.id in (7, 301)
          begin select raise(rollback, 'No light here.'); end`,
      )
      const outcomes = await house.write(wish)
      const refused = statesOf(outcomes).get('refused') ?? []
      expect(refused.map((one) => one.state === 'refused' && [one.key, one.problem.message])).toEqual([
        ['7', 'No light here.'],
        ['301', 'No light here.'],
      ])
      expect(await countOf('n = 1')).toBe(498)
      await house.run('drop trigger ends')
    })
  })

  test('what was wrong with the moment refuses no row, but all of them', async () => {
    await reset()
    const order = {
      ...wish,
      decide: () => Promise.reject(new Problem('unavailable', 'The trail is not there.')),
    }
    await expect(house.write(order)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await countOf('n = 1')).toBe(0)
  })

  test('what belongs to the same transaction falls with the rows', async () => {
    await reset()
    const before = (await house.trail()).length
    const broken = house.write({ ...wish, also: () => Promise.reject(new Error('the job was lost')) })
    await expect(broken).rejects.toThrow('the job was lost')
    expect(await countOf('n = 1')).toBe(0)
    expect(await house.trail()).toHaveLength(before)
  })

  test('a row whose key is too long for an index of the trail is refused alone, where indexes have an end', async () => {
    const { longKey } = rowRefusals
    const words = [longWord, 'short'].map((word) => encodeKey([word]))
    const outcomes = await house.write({ table: 'words', column: 'n', keys: words, value: '1' })
    const isLimited = database.sql.mostIndexed !== null
    expect(outcomes).toMatchObject([
      isLimited ? { state: 'refused', problem: { code: 'invalid', message: longKey } } : { state: 'changed' },
      { state: 'changed' },
    ])
  })
})
