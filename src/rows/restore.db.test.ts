import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { ada } from '../../test/ada.ts'
import { onEachDatabase } from '../../test/each-database.ts'
import { type Family, familyOf } from '../../test/family.ts'
import { rightsTo } from '../../test/list-source.ts'
import { refusalOf } from '../../test/open-house.ts'
import { all, openRowHouse, type RowHouse, rightsIn } from '../../test/row-house.ts'
import type { Database } from '../db/index.ts'
import type { CatalogTable } from '../tables/index.ts'
import type { TableRight } from '../wire/rights.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import type { WriteStep } from './index.ts'

function tablesFor(family: Family): string[] {
  return [
    'create table clients (id integer primary key, name text)',
    `create table bills (a integer, b integer, client integer not null references clients on delete cascade, total decimal(10,2),
      primary key (a, b))`,
    `create table lines (id integer primary key, a integer, b integer, what text,
      foreign key (a, b) references bills (a, b) on delete cascade)`,
    'create table notes (id integer primary key, client integer references clients on delete set null, said text)',
    marksTables[family],
    "insert into clients values (99, 'Nobody')",
    `create table exact (${exactColumns[family]}, price numeric(12,4), share double precision, long bigint, open boolean,
      day date, note varchar(40), twice integer generated always as (2) stored)`,
    'create table parts (id integer primary key, whole integer references parts on delete cascade, name text /* any length */)',
    `create table lefts (id integer primary key, other integer, name text)`,
    `create table rights (id integer primary key, other integer not null references lefts on delete cascade)`,
    ...(family !== 'SQLite'
      ? ['alter table lefts add foreign key (other) references rights on delete cascade']
      : [
          'drop table rights',
          'drop table lefts',
          `create table lefts (id integer primary key, other integer references rights on delete cascade, name text)`,
          `create table rights (id integer primary key, other integer not null references lefts on delete cascade)`,
        ]),
    'create table secrets (id integer primary key, api_token text, name text)',
    'create table stern (id integer primary key, api_token text not null, body text)',
    'create table codes (id integer primary key, code text unique)',
  ]
}

const marksWithDefault =
  'create table marks (id integer primary key, client integer not null default 99 references clients on delete set default)'

/** MariaDB and MySQL have no "set default". */
const marksTables: Readonly<Record<Family, string>> = {
  PostgreSQL: marksWithDefault,
  SQLite: marksWithDefault,
  MySQL: 'create table marks (id integer primary key, client integer references clients on delete set null)',
}

const exactColumns: Readonly<Record<Family, string>> = {
  PostgreSQL: `id integer generated always as identity primary key, hour time, at timestamp(6), since timestamptz, facts jsonb,
    raw bytea, list text[], uid uuid`,
  SQLite:
    'id integer primary key, hour time, at datetime, since text, facts json, raw blob, list text, uid text',
  MySQL: `id integer auto_increment primary key, hour time(6), at datetime(6), since timestamp(6) null, facts json, raw blob, list text,
    uid char(36)`,
}

onEachDatabase((open) => {
  let database: Database
  let house: RowHouse
  beforeAll(async () => {
    database = await open()
    house = await openRowHouse({ database, tables: tablesFor(familyOf(database)) })
  })

  /** A client with two bills, three lines, a note and a mark. */
  async function fill(n: number) {
    const at = n * 10
    await house.run(
      `insert into clients values (${n}, 'Ann ${n}')`,
      `insert into bills values (${n}, 1, ${n}, 12.5), (${n}, 2, ${n}, null)`,
      `insert into lines values (${at}, ${n}, 1, 'Oak'), (${at + 1}, ${n}, 1, null), (${at + 2}, ${n}, 2, 'Elm')`,
      `insert into notes values (${at}, ${n}, 'hello'), (${at + 1}, null, 'nobody')`,
      `insert into marks values (${at}, ${n})`,
    )
  }
  const family = ['clients', 'bills', 'lines', 'notes', 'marks']
  const textsOf = (tables: readonly string[]) => Promise.all(tables.map((table) => house.texts(table)))

  async function remove(table: string, key: string): Promise<string> {
    const [outcome] = await house.delete(table, [key])
    if (outcome?.state !== 'deleted') throw outcome?.problem ?? new Error('Nothing was deleted')
    return outcome.entry
  }

  describe('a deleted row', () => {
    test('[RW23] comes back with everything that went along, and lost references are there again', async () => {
      await fill(1)
      const before = await textsOf(family)
      const entry = await remove('clients', '1')
      expect(await textsOf(family)).not.toEqual(before)
      const from = { trail: (await house.trail()).length, journal: (await house.journal()).length }
      const deleted = (await house.trail()).filter(({ batch }) => batch === entry)
      const outcome = await house.restore(deleted[3]?.id ?? '')
      expect(await textsOf(family)).toEqual(before)
      const trail = (await house.trail()).slice(from.trail)
      expect(outcome).toEqual({ restored: 6, refused: [], entry: trail[0]?.id })
      expect(trail.map(({ undoOf }) => undoOf).toSorted()).toEqual(deleted.map(({ id }) => id).toSorted())
      expect(trail.map(({ action, key }) => `${action} ${key}`).toSorted()).toEqual([
        'row.created 1',
        'row.created 1,1',
        'row.created 1,2',
        'row.created 10',
        'row.created 11',
        'row.created 12',
        'row.restored 10',
        'row.restored 10',
      ])
      expect(trail[0]?.fields).toMatchObject([
        { column: 'id', after: 1 },
        { column: 'name', after: 'Ann 1' },
      ])
      const lines = (await house.journal()).slice(from.journal)
      expect(lines.map(({ operation, entry_id }) => [operation, entry_id]).toSorted()).toEqual(
        trail.map(({ action, id }) => [action === 'row.created' ? 'insert' : 'update', id]).toSorted(),
      )
    })

    test('[RW24] has exactly the values that it had', async () => {
      const isPostgres = familyOf(database) === 'PostgreSQL'
      const given = isPostgres ? 'overriding system value' : ''
      const raw = isPostgres ? "'\\x00ff10'" : "x'00ff10'"
      const list = isPostgres ? `array['a', null, 'b "c"']` : `'["a"]'`
      const columns = 'id, price, share, long, open, day, hour, at, since, facts, raw, list, uid, note'
      const moment =
        familyOf(database) === 'SQLite' ? "'2026-01-02 03:04:05.123'" : "'2026-01-02 03:04:05.123456'"
      await house.run(
        `insert into exact (${columns}) ${given} values (7, 12345678.9012, 0.1, 9223372036854775807, true, '2024-02-29', '23:59:59.5',
          ${moment}, '2026-03-29 01:30:00.000001+00:00', '{"a": [1, 2.50, null], "b": "ü"}', ${raw}, ${list},
          '0189d2f0-0000-7000-8000-000000000001', ' two
lines ')`,
        `insert into exact (id) ${given} values (8)`,
        `insert into exact (id, price, share, long, note) ${given} values (9, -0.0001, -1.7976931348623157e308, -9223372036854775808, '')`,
      )
      const before = await house.texts('exact')
      expect(before).toHaveLength(3)
      for (const key of ['7', '8', '9']) {
        const entry = await remove('exact', key)
        expect(await house.restore(entry)).toMatchObject({ restored: 1, refused: [] })
      }
      expect(await house.texts('exact')).toEqual(before)
    })

    test('[RW23] comes back with rows of its own table, and with those that refer to each other in a circle', async () => {
      await house.run(
        "insert into parts values (1, null, 'a'), (2, 1, 'b'), (3, 2, 'c'), (4, 4, 'self')",
        'update parts set whole = 3 where id = 1',
        "insert into lefts values (1, null, 'left')",
        'insert into rights values (5, 1)',
        'update lefts set other = 5 where id = 1',
      )
      const before = await textsOf(['parts', 'lefts', 'rights'])
      for (const [table = '', key = ''] of [
        ['parts', '2'],
        ['parts', '4'],
        ['lefts', '1'],
      ]) {
        await house.restore(await remove(table, key))
      }
      expect(await textsOf(['parts', 'lefts', 'rights'])).toEqual(before)
      const circle = (await house.trail()).findLast(
        ({ table, action }) => action === 'row.created' && table?.endsWith('lefts'),
      )
      expect(circle?.fields).toContainEqual(expect.objectContaining({ column: 'other', after: 5 }))
    })

    test('[RW25] is refused if it is there again, and restoring twice changes nothing', async () => {
      await fill(3)
      const entry = await remove('clients', '3')
      await house.restore(entry)
      const before = [await house.trail(), await textsOf(family)]
      const twice = await refusalOf(house.restore(entry))
      expect(twice).toMatchObject({ code: 'conflict', publicDetail: rowRefusals.restoredAlready })
      expect([await house.trail(), await textsOf(family)]).toEqual(before)
      await house.run("insert into codes values (1, 'a')")
      const gone = await remove('codes', '1')
      await house.run("insert into codes values (1, 'b')")
      expect(await refusalOf(house.restore(gone))).toMatchObject({
        code: 'conflict',
        publicDetail: rowRefusals.nothingRestored(rowRefusals.existsAgain),
      })
    })

    test('[RW25] whose parent is gone stays away, and the others come back', async () => {
      await fill(4)
      const entry = await remove('clients', '4')
      await house.run(
        'insert into bills values (4, 1, 99, 1)',
        "insert into lines values (42, null, null, 'other')",
      )
      const outcome = await house.restore(entry)
      expect(outcome.restored).toBe(4)
      expect(outcome.refused.map(({ key, reason }) => [key, reason])).toEqual([
        ['4,1', rowRefusals.existsAgain],
        ['42', rowRefusals.existsAgain],
      ])
      const [bill] = (await house.trail()).filter(
        ({ action, key }) => action === 'row.deleted' && key === '4,2',
      )
      expect(bill).toBeDefined()
    })

    test('[RW25] without a value that was not kept comes back if the column may be empty', async () => {
      const long = 'x'.repeat(2 ** 20 + 1)
      await house.run(
        "insert into secrets values (1, 'sk_1', 'a')",
        `insert into stern values (1, 'sk_1', null)`,
        `insert into parts values (50, null, '${long}')`,
      )
      await house.restore(await remove('secrets', '1'))
      const [secret] = await database.read(sql`select * from secrets`.compile(database.build))
      expect(secret).toEqual({ id: 1, api_token: null, name: 'a' })
      expect(await house.restore(await remove('parts', '50'))).toMatchObject({ restored: 1 })
      expect(await refusalOf(house.restore(await remove('stern', '1')))).toMatchObject({
        publicDetail: rowRefusals.nothingRestored(rowRefusals.valueNotKept('api_token')),
      })
    })

    test('[RW25] comes back without a column that is gone, and not into a table that is gone', async () => {
      await house.run(
        'create table old (id integer primary key, a text, b text)',
        "insert into old values (1, 'a', 'b'), (2, 'c', 'd')",
      )
      const [one, other] = [await remove('old', '1'), await remove('old', '2')]
      await house.run('alter table old drop column b')
      await house.restore(one)
      expect(await database.read(sql`select * from old`.compile(database.build))).toEqual([{ id: 1, a: 'a' }])
      await house.run('drop table old')
      expect(await refusalOf(house.restore(other))).toMatchObject({
        publicDetail: rowRefusals.nothingRestored(rowRefusals.tableGone),
      })
    })

    test('[RW25] gives no reference back that somebody has changed since', async () => {
      await fill(6)
      const entry = await remove('clients', '6')
      await house.run('update notes set client = 99 where id = 60')
      const { refused, restored } = await house.restore(entry)
      expect(restored).toBe(6)
      expect(refused).toMatchObject([{ key: '60', reason: rowRefusals.changedSinceDelete }])
    })

    test('[RW26] needs the right to add rows, and names no table that the actor may not see', async () => {
      await fill(7)
      const entry = await remove('clients', '7')
      const may = (name: string, ...rights: TableRight[]) => ({
        rightsOn: ({ schema }: CatalogTable) => (schema.name === name ? rightsTo(rights) : all),
      })
      const refused = await house.restore(entry, may('lines')).then((outcome) => outcome.refused)
      const nameless = { table: null, key: null, label: null, reason: rowRefusals.mayNotRestore(null) }
      expect(refused).toEqual([nameless, nameless, nameless])
      await house.run('delete from clients where id = 7')
      const { refused: named } = await house.restore(entry, may('lines', 'read'))
      expect(named).toHaveLength(3)
      expect(named[0]).toMatchObject({ label: 'Line 70', reason: rowRefusals.mayNotRestore('Lines') })
      await house.run('delete from clients where id = 7')
      const { refused: unfilled } = await house.restore(entry, may('notes', 'read'))
      expect(unfilled).toMatchObject([{ key: '70', reason: rowRefusals.mayNotRefill('Notes') }])
    })

    test('[RW26] that the actor could not see afterwards stays away', async () => {
      await house.run("insert into codes values (20, 'x')")
      const entry = await remove('codes', '20')
      const rights = rightsIn('code:is:y')
      expect(await refusalOf(house.restore(entry, { rightsOn: () => rights }))).toMatchObject({
        publicDetail: rowRefusals.nothingRestored(rowRefusals.outOfSight),
      })
    })

    test('[RW4] with a named request comes back once, and the answer is the same', async () => {
      await house.run("insert into codes values (30, 'once')")
      const entry = await remove('codes', '30')
      const once = { actor: ada, name: 'restore-30', asks: '["restore"]' }
      const first = await house.restore(entry, { once })
      expect(await house.restore(entry, { once })).toEqual(first)
    })

    test.each<WriteStep>(['begun', 'changed', 'told', 'done'])(
      '[RW1] stays away if the restore stops when it has "%s"',
      async (step) => {
        await house.run("insert into codes values (40, 'kill')")
        const entry = await remove('codes', '40')
        const before = [await house.trail(), await house.journal(), await house.texts('codes')]
        const pause = async (at: WriteStep) => {
          if (at === step) throw new Error('killed')
        }
        await expect(house.restore(entry, { writer: house.node({ pause }) })).rejects.toThrow('killed')
        expect([await house.trail(), await house.journal(), await house.texts('codes')]).toEqual(before)
      },
    )
  })
})
