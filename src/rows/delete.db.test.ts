import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { ada } from '../../test/ada.ts'
import { onEachDatabase } from '../../test/each-database.ts'
import { type Family, familyOf } from '../../test/family.ts'
import { rightsTo } from '../../test/list-source.ts'
import { all, type DeleteHow, openRowHouse, type RowHouse, rightsIn } from '../../test/row-house.ts'
import type { Database } from '../db/index.ts'
import type { CatalogTable } from '../tables/index.ts'
import type { TableRight } from '../wire/rights.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import type { WriteStep } from './index.ts'

const marksWithDefault =
  'create table marks (id integer primary key, client integer not null default 99 references clients on delete set default)'

/** MariaDB and MySQL have no "set default". */
const marksTables: Readonly<Record<Family, string>> = {
  PostgreSQL: marksWithDefault,
  SQLite: marksWithDefault,
  MySQL: 'create table marks (id integer primary key, client integer references clients on delete set null)',
}

const tables = [
  'create table clients (id integer primary key, name text, password_hash text, body text /* any length */)',
  `create table bills (a integer, b integer, client integer not null references clients on delete cascade, total decimal(10,2),
    primary key (a, b))`,
  `create table lines (id integer primary key, a integer, b integer, what text /* any length */,
    foreign key (a, b) references bills (a, b) on delete cascade)`,
  'create table notes (id integer primary key, client integer references clients on delete set null, said text)',
  'create table duties (id integer primary key, line integer not null references lines)',
  'create table parts (id integer primary key, whole integer references parts on delete cascade, name text)',
  'create table loose (client integer references clients on delete cascade)',
  'create table plain (id integer primary key, name text)',
  'create table hushed (id integer primary key, name text, inner_note text)',
]
const config = { hushed: { columns: { inner_note: { hidden: true } } } }

onEachDatabase((open) => {
  let database: Database
  let house: RowHouse
  beforeAll(async () => {
    database = await open()
    const marks = marksTables[familyOf(database)]
    house = await openRowHouse({ database, tables: [...tables, marks], config })
  })

  const ids = async (table: string) => {
    const rows = await database.read(
      sql<{ id: number }>`select id from ${sql.id(table)} order by id`.compile(database.build),
    )
    return rows.map(({ id }) => id)
  }
  /** A client with two bills, three lines, a note, and a mark, all with ids that begin with this number. */
  async function fill(n: number) {
    const at = n * 10
    await house.run(
      `insert into clients values (${n}, 'Ann ${n}', 'secret', null)`,
      `insert into bills values (${n}, 1, ${n}, 12.5), (${n}, 2, ${n}, null)`,
      `insert into lines values (${at}, ${n}, 1, 'Oak'), (${at + 1}, ${n}, 1, null), (${at + 2}, ${n}, 2, 'Elm')`,
      `insert into notes values (${at}, ${n}, 'hello'), (${at + 1}, null, 'nobody')`,
      `insert into marks values (${at}, ${n})`,
    )
  }
  const told = async (from: number) =>
    (await house.trail()).slice(from).map(({ action, key, label }) => [action, key, label])
  const may = (name: string, ...rights: TableRight[]): DeleteHow => ({
    rightsOn: ({ schema }: CatalogTable) => (schema.name === name ? rightsTo(rights) : all),
  })

  beforeAll(() => house.run("insert into clients values (99, 'Nobody', null, null)"))

  describe('a row', () => {
    test('[RW17] is deleted with all rows that the database deletes along, each with an entry and a line', async () => {
      await fill(1)
      const before = { trail: (await house.trail()).length, journal: (await house.journal()).length }
      const [outcome] = await house.delete('clients', ['1'])
      const trail = (await house.trail()).slice(before.trail)
      const [root] = trail
      expect(outcome).toEqual({
        state: 'deleted',
        key: '1',
        label: 'Ann 1',
        entry: root?.id,
        batch: root?.id,
        deleted: 6,
      })
      expect(trail.map(({ action, key }) => `${action} ${key}`).toSorted()).toEqual([
        'row.deleted 1',
        'row.deleted 1,1',
        'row.deleted 1,2',
        'row.deleted 10',
        'row.deleted 11',
        'row.deleted 12',
        'row.updated 10',
        'row.updated 10',
      ])
      expect(new Set(trail.map(({ batch }) => batch))).toEqual(new Set([root?.id]))
      expect(root).toMatchObject({ action: 'row.deleted', key: '1', label: 'Ann 1', actor: { id: 'p-ada' } })
      const lines = (await house.journal()).slice(before.journal)
      expect(lines.map(({ operation, row_key, entry_id }) => [operation, row_key, entry_id])).toEqual(
        trail.map(({ action, key, id }) => [action === 'row.deleted' ? 'delete' : 'update', key, id]),
      )
      expect(await ids('lines')).toEqual([])
      expect(await ids('clients')).toEqual([99])
    })

    test('[RW18] leaves all its columns in the trail, and those of rows that lose their reference', async () => {
      await fill(2)
      const from = (await house.trail()).length
      await house.delete('clients', ['2'])
      const trail = (await house.trail()).slice(from)
      expect(trail[0]?.fields).toEqual([
        { column: 'id', before: 2, exact: { before: expect.stringMatching(/^i?2$/), after: null } },
        { column: 'name', before: 'Ann 2', exact: { before: expect.stringMatching(/Ann 2$/), after: null } },
        { column: 'body', before: null, exact: { before: null, after: null } },
        { column: 'password_hash' },
      ])
      expect(
        trail.find(({ key }) => key === '2,1')?.fields?.find(({ column }) => column === 'total'),
      ).toMatchObject({
        before: '12.50',
      })
      const emptied = trail.filter(({ action }) => action === 'row.updated')
      expect(emptied.map(({ key, before, after }) => ({ key, before, after }))).toEqual(
        expect.arrayContaining([
          { key: '20', before: 2, after: null },
          { key: '20', before: 2, after: familyOf(database) === 'MySQL' ? null : 99 },
        ]),
      )
      expect(JSON.stringify(trail)).not.toContain('secret')
    })

    test('[RW18] with a value that is too long to keep leaves the name of that column', async () => {
      const long = 'x'.repeat(2 ** 20 + 1)
      await house.run(`insert into clients values (3, 'Ann 3', null, '${long}')`)
      const [outcome] = await house.delete('clients', ['3'])
      const entry = (await house.trail()).at(-1)
      expect(outcome).toMatchObject({ state: 'deleted', deleted: 1 })
      expect(entry?.fields?.find(({ column }) => column === 'body')).toEqual({ column: 'body' })
      expect(entry?.fields?.find(({ column }) => column === 'name')).toMatchObject({ before: 'Ann 3' })
    })

    test('[RW18] leaves nothing of a column that the config hides', async () => {
      await house.run("insert into hushed values (1, 'Ann', 'quiet')")
      await house.delete('hushed', ['1'])
      const entry = (await house.trail()).at(-1)
      expect(entry?.fields?.map(({ column }) => column)).toEqual(['id', 'name'])
      expect(JSON.stringify(entry)).not.toMatch(/quiet|inner_note/)
    })

    test('that refers to itself, or to rows of its own table, is deleted once', async () => {
      await house.run(
        "insert into parts values (1, 1, 'self'), (2, 1, 'a'), (3, 2, 'b'), (4, null, 'c')",
        'update parts set whole = 3 where id = 1',
      )
      expect(await house.delete('parts', ['2'])).toMatchObject([{ state: 'deleted', deleted: 3 }])
      expect(await ids('parts')).toEqual([4])
    })

    test('[RW19] to which rows still refer is refused, with their table, and nothing changes', async () => {
      await fill(4)
      await house.run('insert into duties values (1, 41)')
      const before = [await house.trail(), await house.journal(), await house.texts('lines')]
      const [outcome] = await house.delete('clients', ['4'])
      expect(outcome).toMatchObject({
        state: 'refused',
        key: '4',
        problem: { code: 'invalid', publicDetail: rowRefusals.stillReferred('Duties') },
      })
      const [hidden] = await house.delete('clients', ['4'], may('duties'))
      expect(hidden).toMatchObject({ problem: { publicDetail: rowRefusals.stillReferred(null) } })
      expect([await house.trail(), await house.journal(), await house.texts('lines')]).toEqual(before)
      expect(String(rowRefusals.stillReferred('Duties'))).toContain('"Duties"')
    })

    test('[RW20] is refused if the actor may not delete what goes along, or change what is emptied', async () => {
      await fill(5)
      const refused = async (how: DeleteHow) => (await house.delete('clients', ['5'], how))[0]
      const because = (publicDetail: unknown) => ({
        state: 'refused',
        problem: { code: 'forbidden', publicDetail },
      })
      expect(await refused(may('lines', 'read'))).toMatchObject(
        because(rowRefusals.mayNotDeleteAlong('Lines')),
      )
      expect(await refused(may('lines'))).toMatchObject(because(rowRefusals.mayNotDeleteAlong(null)))
      expect(await refused(may('notes', 'read'))).toMatchObject(because(rowRefusals.mayNotEmpty('Notes')))
      expect(await refused(may('duties'))).toMatchObject({ state: 'deleted' })
    })

    test('[RW20] that the actor may not see is not found', async () => {
      await fill(6)
      const rights = rightsIn('id:is:5')
      expect(await house.delete('clients', ['6'], { rights })).toMatchObject([
        { state: 'refused', problem: { code: 'not-found' } },
      ])
      const some = rightsIn('b:is:1')
      const rightsOn = ({ schema }: CatalogTable) => (schema.name === 'bills' ? some : all)
      expect(await house.delete('clients', ['6'], { rightsOn })).toMatchObject([
        { state: 'refused', problem: { publicDetail: rowRefusals.mayNotDeleteAlong(null) } },
      ])
    })

    test('to which rows without a key refer is refused, because the trail could not keep them', async () => {
      await house.run("insert into clients values (7, 'Ann 7', null, null)", 'insert into loose values (7)')
      expect(await house.delete('clients', ['7'])).toMatchObject([
        { state: 'refused', problem: { publicDetail: rowRefusals.noKeyAlong('Loose') } },
      ])
    })

    test('[RW4] with a named request is deleted once, and answered the same', async () => {
      await fill(9)
      const once = { actor: ada, name: 'delete-9', asks: '["delete", 9]' }
      const first = await house.delete('clients', ['9'], { once })
      const before = (await house.trail()).length
      expect(await house.delete('clients', ['9'], { once })).toEqual(first)
      expect(await house.trail()).toHaveLength(before)
    })
  })

  describe('of several rows', () => {
    test('[RW19] only those are refused that the database keeps', async () => {
      await fill(11)
      await fill(12)
      await house.run('insert into duties values (2, 111)')
      const from = (await house.trail()).length
      const outcomes = await house.delete('clients', ['11', '12', '77'])
      expect(outcomes).toMatchObject([
        { state: 'refused', key: '11', label: 'Ann 11' },
        { state: 'deleted', key: '12', deleted: 6 },
        { state: 'refused', key: '77', problem: { code: 'not-found' } },
      ])
      const batches = new Set((await house.trail()).slice(from).map(({ batch }) => batch))
      expect(batches.size).toBe(1)
    })

    test('those to which nothing refers go in one statement, each as an act of its own', async () => {
      await house.run("insert into plain values (1, 'a'), (2, 'b'), (3, 'c')")
      const from = (await house.trail()).length
      expect(await house.delete('plain', ['1', '3'])).toMatchObject([{ deleted: 1 }, { deleted: 1 }])
      const trail = (await house.trail()).slice(from)
      expect(trail.map(({ id, batch }) => batch === id)).toEqual([true, true])
      expect(await ids('plain')).toEqual([2])
    })

    test('one that went along with another is answered with its entry', async () => {
      await house.run("insert into parts values (30001, null, 'a'), (30002, 30001, 'b')")
      const from = (await house.trail()).length
      const [one, other] = await house.delete('parts', ['30001', '30002'])
      const [root, along] = (await house.trail()).slice(from)
      expect([one, other]).toMatchObject([
        { state: 'deleted', entry: root?.id, batch: root?.id },
        { state: 'deleted', entry: along?.id, batch: root?.id },
      ])
      expect(await told(from)).toHaveLength(2)
    })
  })

  test.each<WriteStep>(['begun', 'locked', 'decided', 'changed', 'told', 'done'])(
    '[RW1] a delete that stops when it has "%s" has done nothing',
    async (step) => {
      await house.run("insert into plain values (50, 'stays')")
      const before = [await house.trail(), await house.journal(), await house.texts('plain')]
      const pause = async (at: WriteStep) => {
        if (at === step) throw new Error('killed')
      }
      await expect(house.delete('plain', ['50'], { writer: house.node({ pause }) })).rejects.toThrow('killed')
      expect([await house.trail(), await house.journal(), await house.texts('plain')]).toEqual(before)
      await house.run('delete from plain where id = 50')
    },
  )

  describe('too many rows', () => {
    test('[RW21] with more than 10,000 rows along is refused with what to do', async () => {
      await house.run(
        "insert into parts values (100, null, 'many')",
        `insert into parts with recursive n (i) as (select 1 union all select i + 1 from n where i < 10001)
          select 100 + i, 100, null from n`,
      )
      const refusal = {
        state: 'refused',
        problem: { code: 'invalid', publicDetail: rowRefusals.tooManyAlong(10_000) },
      }
      expect(await house.delete('parts', ['100'])).toMatchObject([refusal])
      await house.run('delete from parts where id = 200')
      expect(await house.delete('parts', ['100'])).toMatchObject([{ state: 'deleted', deleted: 10_001 }])
    })

    test('[RW21] is refused if the rows along hold more than 64 MB', async () => {
      const long = 'x'.repeat(1_000_000)
      await house.run(
        "insert into clients values (8, 'Ann 8', null, null)",
        'insert into bills values (8, 1, 8, null)',
        `insert into lines with recursive n (i) as (select 1 union all select i + 1 from n where i < 40)
          select 800 + i, 8, 1, '${long}' from n`,
      )
      expect(await house.delete('clients', ['8'])).toMatchObject([
        { state: 'refused', problem: { publicDetail: rowRefusals.tooMuchAlong(64 * 2 ** 20) } },
      ])
      await house.run('delete from lines where id > 810')
      expect(await house.delete('clients', ['8'])).toMatchObject([{ state: 'deleted', deleted: 12 }])
    })
  })
})
