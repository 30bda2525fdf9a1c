import { beforeAll, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { type Family, familyOf } from '../../test/family.ts'
import { refusalOf } from '../../test/open-house.ts'
import { openRowHouse, type RowHouse } from '../../test/row-house.ts'
import type { Database } from '../db/index.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'

const late = 'deferrable initially deferred'

function tablesFor(family: Family): string[] {
  // MySQL checks every reference at once.
  const atEnd = family === 'MySQL' ? '' : late
  const hens = `create table hens (id integer primary key, egg integer not null references eggs on delete cascade ${late})`
  const eggs = (hen: string) => `create table eggs (id integer primary key, hen integer not null ${hen})`
  const rings = {
    PostgreSQL: [eggs(''), hens, `alter table eggs add foreign key (hen) references hens ${late}`],
    SQLite: [eggs(`references hens ${late}`), hens],
    MySQL: [],
  }
  return [
    'create table clients (id integer primary key, name text)',
    'create table bills (id integer primary key, client integer not null references clients)',
    'create table lines (id integer primary key, bill integer not null references bills on delete cascade, n integer check (n > 0))',
    ...rings[family],
    `create table lates (id integer primary key, client integer not null references clients ${atEnd})`,
    'create table logs (id integer primary key, said text)',
    ...sayTriggers[family],
  ]
}

const sayTriggers: Readonly<Record<Family, readonly string[]>> = {
  PostgreSQL: [
    `create function say() returns trigger language plpgsql as $$
      begin if new.said = 'no' then return null; end if; new.said := upper(new.said); return new; end $$`,
    'create trigger say before insert on logs for each row execute function say()',
  ],
  SQLite: [
    `create trigger say after insert on logs when new.said <> 'no' begin update logs set said = upper(said) where id = new.id; end`,
    `create trigger no before insert on logs when new.said = 'no' begin select raise(ignore); end`,
  ],
  MySQL: [
    `create trigger say before insert on logs for each row
      begin
        if new.said = 'no' then signal sqlstate '45000' set message_text = 'Not this one.'; end if;
        set new.said = upper(new.said);
      end`,
  ],
}

/** Reasons of the database to refuse a restore, or to make something else of it. */
onEachDatabase((open) => {
  let database: Database
  let house: RowHouse
  beforeAll(async () => {
    database = await open()
    house = await openRowHouse({ database, tables: tablesFor(familyOf(database)) })
  })

  async function remove(table: string, key: string): Promise<string> {
    const [outcome] = await house.delete(table, [key])
    if (outcome?.state !== 'deleted') throw outcome?.problem ?? new Error('Nothing was deleted')
    return outcome.entry
  }

  test('[RW25] a row whose own parent is gone stays away, and so do its children', async () => {
    await house.run(
      "insert into clients values (1, 'Ann')",
      'insert into bills values (1, 1), (2, 1)',
      'insert into lines values (1, 1, 1), (2, 1, 2)',
    )
    const entry = await remove('bills', '1')
    await house.run('delete from bills', 'delete from clients')
    const before = await house.trail()
    const refused = await refusalOf(house.restore(entry))
    expect([refused.code, refused.message]).toEqual([
      'conflict',
      expect.stringMatching(/^Nothing could be restored\. The row refers to a row that does not exist/),
    ])
    expect(await house.trail()).toEqual(before)
  })

  test('[RW25] of many rows only those stay away that the database refuses', async () => {
    await house.run("insert into clients values (2, 'Bob')", 'insert into bills values (3, 2)')
    await house.run(
      `insert into lines with recursive n (i) as (select 1 union all select i + 1 from n where i < 1200)
        select 100 + i, 3, i from n`,
    )
    const before = await house.texts('lines')
    const entry = await remove('bills', '3')
    await house.run('insert into bills values (4, 2)', 'insert into lines values (150, 4, 1), (1000, 4, 1)')
    const { restored, refused } = await house.restore(entry)
    expect([restored, refused.map(({ key, reason }) => [key, reason])]).toEqual([
      1 + 1200 - 2,
      [
        ['150', rowRefusals.existsAgain],
        ['1000', rowRefusals.existsAgain],
      ],
    ])
    expect(await house.texts('lines')).toHaveLength(before.length)
  })

  test('[RW23] rows that need each other come back if the database checks that at the end', async ({
    skip,
  }) => {
    skip(familyOf(database) === 'MySQL', 'it checks every reference at once')
    await house.run('insert into eggs values (1, 5)', 'insert into hens values (5, 1)')
    const before = [await house.texts('eggs'), await house.texts('hens')]
    const entry = await remove('eggs', '1')
    expect(await house.texts('hens')).toEqual([])
    expect(await house.restore(entry)).toMatchObject({ restored: 2, refused: [] })
    expect([await house.texts('eggs'), await house.texts('hens')]).toEqual(before)
  })

  test('[RW25] a rule that is checked at the end refuses the restore, and nothing changes', async () => {
    await house.run("insert into clients values (7, 'Eve')", 'insert into lates values (1, 7)')
    const entry = await remove('lates', '1')
    await house.run('delete from clients where id = 7')
    const before = [await house.trail(), await house.texts('lates')]
    expect(['conflict', 'invalid']).toContain((await refusalOf(house.restore(entry))).code)
    expect([await house.trail(), await house.texts('lates')]).toEqual(before)
  })

  test('[RW2] a column that a trigger writes is told as it is stored, and a row that a trigger keeps out is refused', async () => {
    await house.run("insert into logs values (1, 'a'), (2, 'b')", "update logs set said = 'low' where id = 1")
    const entry = await remove('logs', '1')
    await house.restore(entry)
    const [text] = (await house.trail()).at(-1)?.fields?.filter(({ column }) => column === 'said') ?? []
    expect(text).toMatchObject({ after: 'LOW' })
    await house.run("update logs set said = 'no' where id = 2")
    const { publicDetail } = await refusalOf(house.restore(await remove('logs', '2')))
    // A trigger of MySQL keeps no row out without a word.
    const reason = familyOf(database) === 'MySQL' ? 'Not this one.' : rowRefusals.notAdded
    expect(String(publicDetail)).toBe(String(rowRefusals.nothingRestored(reason)))
  })
})
