import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { type Family, familyOf } from '../../test/family.ts'
import { openRowHouse, type RowHouse, type Wish } from '../../test/row-house.ts'
import { type Database, openDatabase } from '../db/index.ts'
import { silentLog } from '../std/log.ts'
import type { WriteStep } from './index.ts'

interface TriggerBody {
  readonly server: string
  readonly file: string
  /** Runs before the update. Without it the words of the file run. */
  readonly mysql?: string
  readonly after?: boolean
}

/** What a transaction begins with that will not be the one to end a deadlock. */
const lasting: Readonly<Record<Family, readonly string[]>> = {
  PostgreSQL: ["set local deadlock_timeout = '10s'"],
  SQLite: [],
  // The server ends the one that has written less.
  MySQL: ['insert into beside select a.id * 100 + b.id * 10 + c.id from seats a, seats b, seats c'],
}

/** Other writers of the same rows, and reasons of the database to refuse a change. */
eachDatabase((kind) => {
  let database: Database
  let house: RowHouse
  /** Another process on the same database. */
  let elsewhere: RowHouse
  let other: Database
  afterAll(() => Promise.all([database.close(), other.close()]))
  beforeAll(async () => {
    const url = await kind.url()
    database = await openDatabase(url, { log: silentLog })
    other = await openDatabase(url, { log: silentLog })
    house = await openRowHouse({
      database,
      tables: [
        'create table seats (id integer primary key, n integer not null check (n < 100), note text)',
        'create table beside (id integer primary key)',
        'insert into seats (id, n) values (1, 0), (2, 0), (3, 0), (4, 0)',
      ],
    })
    elsewhere = await openRowHouse({ database: other, tables: [] })
  })
  const seats = async () => (await house.held('seats', 'n')).map((text) => text?.replace(/^i/, ''))
  const wish = (...keys: string[]): Wish => ({ table: 'seats', column: 'n', keys, value: '1' })
  const reset = () => house.run('update seats set n = 0, note = null')

  /** Locks the row like another program, until the test releases it. */
  async function hold(id: number) {
    const release = Promise.withResolvers<void>()
    const holding = Promise.withResolvers<void>()
    const held = database.write(async (transaction) => {
      await transaction.run(sql`update seats set note = 'held' where id = ${id}`.compile(database.build))
      holding.resolve()
      await release.promise
    })
    await holding.promise
    return async () => {
      release.resolve()
      await held
    }
  }

  describe('a row that somebody else', () => {
    test('keeps for more than two seconds is answered with busy, and stays', async () => {
      await reset()
      const release = await hold(1)
      await expect(elsewhere.write(wish('1'))).rejects.toMatchObject({
        code: 'busy',
        headers: { 'Retry-After': '1' },
      })
      await release()
      expect(await seats()).toEqual(['0', '0', '0', '0'])
    }, 20_000)

    test('keeps is refused alone where it is not waited for', async ({ skip }) => {
      skip(database.sql.lockRows === null, 'one transaction writes at a time')
      await reset()
      const release = await hold(2)
      const outcomes = await elsewhere.write({ ...wish('1', '2', '3', '99'), held: 'refused' })
      await release()
      expect(outcomes).toMatchObject([
        { state: 'changed' },
        { state: 'refused', key: '2', row: { key: '2' }, problem: { code: 'busy' } },
        { state: 'changed' },
        { state: 'refused', key: '99', problem: { code: 'not-found' } },
      ])
      expect(await seats()).toEqual(['1', '0', '1', '0'])
    })

    test('lets go in time is changed then', async () => {
      await reset()
      const release = await hold(1)
      setTimeout(release, 300)
      await expect(elsewhere.write(wish('1'))).resolves.toMatchObject([{ state: 'changed' }])
      expect(await seats()).toEqual(['1', '0', '0', '0'])
    }, 20_000)

    test('has changed meanwhile is decided on as it is then', async () => {
      await reset()
      const addOne = (by: RowHouse) =>
        by.write({
          ...wish('1'),
          decide: ({ values }) => ({
            write: true,
            set: { n: { value: Number(values.n) + 1 } },
            action: 'row.activated',
          }),
        })
      await Promise.all(Array.from({ length: 12 }, (_, at) => addOne(at % 2 ? house : elsewhere)))
      expect((await seats())[0]).toBe('12')
      expect((await house.trail()).slice(-12).map(({ after }) => Number(after))).toEqual(
        Array.from({ length: 12 }, (_, at) => at + 1),
      )
    }, 20_000)
  })

  test('a row that somebody deletes and adds again meanwhile is decided on as it is then', async ({
    skip,
  }) => {
    skip(database.sql.lockRows === null, 'one transaction writes at a time')
    await reset()
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
    const other = database.write(async (transaction) => {
      const run = (text: string) => transaction.run(sql.raw(text).compile(database.build))
      await run('delete from seats where id = 4')
      await run("insert into seats values (4, 7, 'again')")
      hold()
      await new Promise((resolve) => setTimeout(resolve, 300))
    })
    await isHeld
    const decide: Wish['decide'] = ({ values }) => ({
      write: true,
      set: { n: { value: Number(values.n) + 1 } },
      action: 'row.activated',
    })
    const outcomes = await elsewhere.write({ ...wish('4'), decide })
    await other
    expect(outcomes).toMatchObject([{ state: 'changed', row: { values: { n: 8, note: 'again' } } }])
  })

  test('two who take the same rows in different orders both come through', async () => {
    await reset()
    const add = (by: RowHouse, keys: string[]) =>
      by.write({
        ...wish(...keys),
        decide: ({ values }) => ({
          write: true,
          set: { n: { value: Number(values.n) + 1 } },
          action: 'row.activated',
        }),
      })
    await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        add(at % 2 ? house : elsewhere, at % 4 < 2 ? ['1', '2', '3'] : ['3', '2', '1']),
      ),
    )
    expect(await seats()).toEqual(['8', '8', '8', '0'])
  }, 20_000)

  test('who is chosen to end a deadlock with another program tries again', async ({ skip }) => {
    skip(database.sql.lockRows === null, 'one transaction writes at a time')
    await reset()
    const rowOne = Promise.withResolvers<void>()
    const rowTwo = Promise.withResolvers<void>()
    let times = 0
    const writer = house.node({
      async pause(step: WriteStep) {
        if (step !== 'locked') return
        times += 1
        if (times > 1) return
        // We hold row 1 and want row 2. The other holds row 2 and wants row 1.
        rowOne.resolve()
        await rowTwo.promise
      },
    })
    const order = await house.order(wish('1'))
    const stranger = rowOne.promise.then(() =>
      other.write(async (transaction) => {
        for (const words of lasting[familyOf(database)])
          await transaction.run(sql.raw(words).compile(database.build))
        await transaction.run(sql`update seats set note = 'other' where id = 2`.compile(database.build))
        rowTwo.resolve()
        await transaction.run(sql`update seats set note = 'other' where id = 1`.compile(database.build))
      }),
    )
    const outcomes = await writer.write({
      ...order,
      async also(transaction) {
        await transaction.run(sql`update seats set note = 'ours' where id = 2`.compile(database.build))
      },
    })
    await stranger
    expect(outcomes).toMatchObject([{ state: 'changed' }])
    expect(times).toBeGreaterThan(1)
  }, 20_000)

  describe('the database', () => {
    const isServer = () => database.capabilities.schemas
    const family = () => familyOf(database)
    const onUpdate = (name: string, body: TriggerBody) => {
      const when = body.after ? 'after' : 'before'
      const statements = {
        PostgreSQL: [
          `create function ${name}() returns trigger language plpgsql as $$ begin ${body.server} end $$`,
          `create trigger ${name} ${when} update of n on seats for each row when (new.id = 4) execute function ${name}()`,
        ],
        SQLite: [
          `create trigger ${name} ${when} update of n on seats when new.id = 4 begin ${body.file} end`,
        ],
        MySQL: [
          `create trigger ${name} ${body.mysql ? 'before' : when} update on seats for each row
            begin if new.id = 4 and new.n <> old.n then ${body.mysql ?? body.file} end if; end`,
        ],
      }
      return house.run(...statements[family()])
    }
    const undo = (name: string) =>
      house.run(
        ...(isServer()
          ? [`drop trigger ${name} on seats`, `drop function ${name}`]
          : [`drop trigger ${name}`]),
      )

    test.each([
      ['a function which only its own program knows', 'not_there()', 'do not_there();'],
      ['a function with more than that takes', 'abs(1, 2, 3)', 'set @asked = take_one(1, 2, 3);'],
      [
        'a column of two tables',
        'n from seats a, seats b',
        'set @asked = (select max(n) from seats a, seats b);',
      ],
    ])('has a trigger that asks for %s', async (_what, asked, mysql) => {
      await reset()
      if (mysql.includes('take_one') && family() === 'MySQL')
        await house.run('create function take_one(one integer) returns integer deterministic return one')
      await onUpdate('ask', { server: `perform ${asked}; return new;`, file: `select ${asked};`, mysql })
      const outcomes = await house.write({ ...wish('4'), value: '1' })
      await undo('ask')
      const message = expect.stringMatching(/failed: ./)
      expect(outcomes).toMatchObject([{ state: 'refused', problem: { code: 'invalid', message } }])
    })

    test('refuses what breaks its rules, with the reason', async () => {
      await reset()
      const before = await house.trail()
      const outcomes = await house.write({ ...wish('1'), value: '100' })
      expect(outcomes).toMatchObject([
        { state: 'refused', key: '1', problem: { code: 'invalid', status: 422 }, row: { values: { n: 0 } } },
      ])
      expect(await house.trail()).toEqual(before)
      expect((await seats())[0]).toBe('0')
    })

    test('may speak by a trigger, whose words the refusal has', async () => {
      await reset()
      await onUpdate('speaks', {
        server: `raise exception 'Seat four is broken.';`,
        file: `select raise(abort, 'Seat four is broken.');`,
        mysql: `signal sqlstate '45000' set message_text = 'Seat four is broken.';`,
      })
      const outcomes = await house.write(wish('4'))
      expect(outcomes).toMatchObject([{ state: 'refused', problem: { message: 'Seat four is broken.' } }])
      await undo('speaks')
    })

    test.each([
      ['table', 'insert into nowhere values (1);', /nowhere/],
      ['column', 'update beside set missing = 1 where id = 1;', /missing/],
    ])(
      'may name a %s that is not there in a trigger, whose fault is the refusal',
      async (_what, body, named) => {
        await reset()
        await onUpdate('fails', { after: true, server: `${body} return null;`, file: body })
        const outcomes = await house.write(wish('3', '4'))
        // SQLite prepares a trigger for all rows.
        const refused = { state: 'refused', problem: { status: 422, message: expect.stringMatching(named) } }
        expect(outcomes).toMatchObject([family() === 'SQLite' ? refused : { state: 'changed' }, refused])
        // A write in the trip of the lock gets the same refusal.
        expect(await house.write(wish('4'))).toMatchObject([refused])
        await undo('fails')
      },
    )

    test('may make something else of it, and the trail and the answer say what', async () => {
      await reset()
      await onUpdate('alters', {
        after: !isServer(),
        server: `new.n := 42; new.note := 'by trigger'; return new;`,
        file: `update seats set n = 42, note = 'by trigger' where id = new.id;`,
        mysql: `set new.n = 42; set new.note = 'by trigger';`,
      })
      const [outcome] = await house.write(wish('4'))
      expect(outcome).toMatchObject({ state: 'changed', row: { values: { n: 42, note: 'by trigger' } } })
      const [last] = (await house.trail()).slice(-1)
      expect(last).toMatchObject({ after: 42, exact: { after: expect.stringMatching(/^i?42$/) } })
      await undo('alters')
    })

    test('may leave it as it was without a word, which is a refusal and leaves nothing', async () => {
      await reset()
      await onUpdate('swallows', {
        server: 'return null;',
        file: 'select raise(ignore);',
        mysql: 'set new.n = old.n;',
      })
      const before = await house.trail()
      const outcomes = await house.write(wish('4'))
      expect(outcomes).toMatchObject([{ state: 'refused', problem: { code: 'invalid' } }])
      expect(await house.trail()).toEqual(before)
      await undo('swallows')
    })

    test('may take the row away instead of writing it, which is a refusal and leaves the row', async () => {
      await reset()
      const body = 'delete from seats where id = 4;'
      await onUpdate('removes', {
        server: `${body} return null;`,
        file: `${body} select raise(ignore);`,
        mysql: body,
      })
      const before = await house.trail()
      const refused = { state: 'refused', key: '4', problem: { code: 'invalid' } }
      expect(await house.write(wish('3', '4'))).toMatchObject([{ state: 'changed' }, refused])
      expect(await house.write(wish('4'))).toMatchObject([refused])
      expect((await house.trail()).length).toBe(before.length + 1)
      expect(await seats()).toEqual(['0', '0', '1', '0'])
      await undo('removes')
    })

    test('may put it back at once, which is the same', async () => {
      await reset()
      await onUpdate('restores', {
        after: !isServer(),
        server: `new.n := old.n; new.note := 'touched'; return new;`,
        file: `update seats set n = old.n, note = 'touched' where id = new.id;`,
        mysql: `set new.n = old.n; set new.note = 'touched';`,
      })
      await expect(house.write(wish('4'))).resolves.toMatchObject([
        { state: 'refused', row: { values: { n: 0, note: null } } },
      ])
      await undo('restores')
    })

    test.for([
      ['take the row away', 'delete from seats where id = 4;', null],
      ['give it another key', 'update seats set id = 5 where id = 4;', 'set new.id = 5;'],
    ] as const)(
      'may %s afterwards: then the answer says nothing of the row, and the trail says what happened',
      async ([_what, body, mysql], { skip }) => {
        skip(mysql === null && family() === 'MySQL', 'a trigger may not write its own table')
        await reset()
        await onUpdate('moves', {
          after: true,
          server: `${body} return null;`,
          file: body,
          ...(mysql !== null && { mysql }),
        })
        const outcomes = await house.write(wish('3', '4'))
        expect(outcomes).toMatchObject([
          { state: 'changed', row: { key: '3' } },
          { state: 'changed', row: null, label: 'Seat 4' },
        ])
        expect((await house.trail()).slice(-3)).toMatchObject([
          { action: 'row.activated', key: '3', actor: { name: 'Ada' } },
          { action: 'row.activated', key: '4', after: undefined, actor: { name: 'Ada' } },
          { action: 'row.left', key: '4', actor: { kind: 'outside', name: 'the database' } },
        ])
        expect((await house.journal()).slice(-2)).toMatchObject([
          { row_key: '3', operation: 'update' },
          { row_key: '4', operation: 'delete' },
        ])
        await undo('moves')
        await house.run('delete from seats where id > 3', 'insert into seats (id, n) values (4, 0)')
      },
    )

    test('may ask its rules only at the end of the transaction', async ({ skip }) => {
      skip(!isServer(), 'only references are asked at the end there, and a switch is none')
      await reset()
      await house.run(
        'alter table seats add constraint one_each unique (n, note) deferrable initially deferred',
      )
      await house.run(`update seats set note = 'x' where id in (1, 2)`, 'update seats set n = 5 where id = 2')
      const outcomes = await house.write({ ...wish('1'), value: '5' })
      expect(outcomes).toMatchObject([{ state: 'refused', problem: { code: 'invalid' } }])
      await house.run('alter table seats drop constraint one_each')
    })
  })
})
