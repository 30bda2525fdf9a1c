import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ada } from '../../test/ada.ts'
import { onEachDatabase } from '../../test/each-database.ts'
import { familyOf } from '../../test/family.ts'
import { runStatements } from '../../test/list-engine.ts'
import { rightsTo } from '../../test/list-source.ts'
import { refusalOf } from '../../test/open-house.ts'
import { all, openRowHouse, type RowHouse, rightsIn } from '../../test/row-house.ts'
import type { Database } from '../db/index.ts'
import { assert } from '../std/assert.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import type { Problem } from '../std/problem.ts'
import {
  type CatalogTable,
  createCatalog,
  everywhere,
  parseFilter,
  type Reaches,
  toTableRights,
} from '../tables/index.ts'
import type { Reach, TableRights } from '../wire/rights.ts'
import type { GivenValues, RowChange } from '../wire/row-change.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import {
  addRow,
  changeRow,
  deleteRow,
  saveTogether,
  type TablesInReach,
  toWriteSource,
  writeAll,
} from './index.ts'

const shop = [
  'create table places (region text, no integer, open boolean not null, primary key (region, no))',
  `create table goods (id integer primary key, name text, code text unique, area text, price integer,
    region text, place integer, foreign key (region, place) references places (region, no) on delete set null)`,
  'create table holds (id integer primary key, good integer not null references goods)',
  'create table parts (id integer primary key, good integer not null references goods on delete cascade, note text)',
]

const rows = [
  'delete from holds',
  'delete from parts',
  'delete from goods',
  'delete from places',
  "insert into places values ('eu', 1, true), ('eu', 2, false)",
  `insert into goods values (1, 'Oak', 'A', 'north', 3, 'eu', 1), (2, 'Elm', 'B', 'south', 7, null, null),
    (3, 'Ash', 'C', 'north', 9, null, null)`,
  "insert into parts values (1, 1, 'a'), (2, 2, 'b')",
  'insert into holds values (1, 3)',
]

const reach = (scope: string, ...columns: string[]): Reach => ({
  scope: parseFilter(scope),
  columns: columns.length === 0 ? 'all' : new Set(columns),
})
/** Rights to read everything, and these. */
const readerWith = (more: Reaches) => toTableRights({ read: [everywhere], ...more })
type RightsByTable = Readonly<Record<string, TableRights>>

onEachDatabase((open) => {
  let database: Database
  let house: RowHouse
  let tables: ReadonlyMap<string, CatalogTable>
  beforeAll(async () => {
    database = await open()
    house = await openRowHouse({ database, tables: shop })
    tables = await createCatalog({ database, clock: systemClock, log: silentLog, tables: {} }).tables()
  })
  beforeEach(() => runStatements(database, rows))

  const toReach = (rights: RightsByTable): TablesInReach => ({
    tables,
    rightsOn: ({ schema }) => rights[schema.name] ?? all,
  })
  const sourceOf = (name: string, rights: RightsByTable) => {
    const table = [...tables.values()].find(({ schema }) => schema.name === name)
    assert(table, 'the test asks for its own tables')
    return toWriteSource(database, table, toReach(rights))
  }
  const tools = () => ({ store: house.store, rows: house.writer })
  const by = { actor: ada, request: null }
  const change = (rights: RightsByTable, key: string, values: GivenValues, seen: RowChange['seen'] = {}) =>
    changeRow(tools(), { ...by, source: sourceOf('goods', rights), key, values, seen })
  const add = (rights: RightsByTable, values: GivenValues) =>
    addRow(house.writer, { ...by, source: sourceOf('goods', rights), values })
  const remove = (rights: RightsByTable, name: string, key: string) =>
    deleteRow(house.writer, { ...by, ...toReach(rights), source: sourceOf(name, rights), key })
  const ask = async (id: number, column: string) => {
    const select = sql<{ value: unknown }>`select ${sql.id(column)} as value from goods where id = ${id}`
    return (await database.read(select.compile(database.build)))[0]?.value
  }

  describe('[RW60] a change', () => {
    const northOnly = { goods: readerWith({ change: [reach('area:is:north')] }) }

    test('needs the right in the row as it was, and as it is afterwards', async () => {
      const outside = await refusalOf(change(northOnly, '2', { price: 8 }))
      expect([outside.code, outside.publicDetail]).toEqual([
        'forbidden',
        rowRefusals.mayNotChangeCell('price'),
      ])
      const away = await refusalOf(change(northOnly, '1', { price: 8, area: 'south' }))
      expect(away).toMatchObject({
        code: 'forbidden',
        fields: { price: rowRefusals.mayNotChangeSo('price') },
      })
      expect([await ask(1, 'price'), await ask(1, 'area'), await ask(2, 'price')]).toEqual([3, 'north', 7])
      expect(await change(northOnly, '1', { price: 8 })).toMatchObject({ changed: true })
    })

    test('takes what a trigger makes of the row', async () => {
      await runStatements(database, moveTriggers(database).create)
      try {
        expect(await refusalOf(change(northOnly, '1', { price: 99 }))).toMatchObject({ code: 'forbidden' })
        expect([await ask(1, 'price'), await ask(1, 'area')]).toEqual([3, 'north'])
      } finally {
        await runStatements(database, moveTriggers(database).drop)
      }
    })

    test('may take the row out of sight, and then answers no value of it', async () => {
      const north = { goods: toTableRights({ read: [reach('area:is:north')], change: [everywhere] }) }
      const { row, changed } = await change(north, '1', { area: 'south' })
      expect([changed, row.key, row.values]).toEqual([true, '1', {}])
      expect((await refusalOf(change(north, '1', { area: 'north' }))).code).toBe('not-found')
    })

    test('of several rows is refused for those in which the right is missing, for themselves', async () => {
      const rights = { goods: readerWith({ change: [reach('area:in:north,west')] }) }
      const source = sourceOf('goods', rights)
      const columns = source.table.columns.filter(({ schema }) => schema.name === 'area')
      const outcomes = await house.writer.write({
        ...{ actor: ada, source, right: 'change', columns, keys: ['1', '2', '3'] },
        decide: ({ key }) => {
          const value = key === '1' ? 'south' : 'west'
          return { write: true, set: { area: { value } }, action: 'row.updated' }
        },
      })
      expect(outcomes.map(({ state }) => state)).toEqual(['refused', 'refused', 'changed'])
      expect([await ask(1, 'area'), await ask(2, 'area')]).toEqual(['north', 'south'])
    })
  })

  test('[RW60] many rows are refused together, and the others written', async () => {
    const keys = Array.from({ length: 400 }, (_, at) => String(at + 100))
    const values = keys.map((key) => `(${key}, 'Fir', 'north', ${Number(key) % 2})`)
    await runStatements(database, [`insert into goods (id, name, area, price) values ${values.join()}`])
    const source = sourceOf('goods', {
      goods: readerWith({ change: [reach('area:is:north'), reach('price:is:1')] }),
    })
    const columns = source.table.columns.filter(({ schema }) => schema.name === 'area')
    const from = performance.now()
    const outcomes = await house.writer.write({
      ...{ actor: ada, source, right: 'change', columns, keys },
      decide: () => ({ write: true, set: { area: { value: 'south' } }, action: 'row.updated' }),
    })
    expect(outcomes.map(({ state }) => state)).toEqual(
      keys.map((key) => (Number(key) % 2 === 1 ? 'changed' : 'refused')),
    )
    // One try for each of them would take minutes.
    expect(performance.now() - from).toBeLessThan(5_000)
  })

  test('[RW61] a value out of sight in a row is neither written nor told by a conflict or by no change', async () => {
    const rights = {
      goods: toTableRights({
        read: [reach('', 'id', 'name', 'area'), reach('area:is:south')],
        change: [everywhere],
      }),
    }
    const tries = [
      change(rights, '1', { price: 3 }),
      change(rights, '1', { price: 4 }),
      change(rights, '1', { price: 4 }, { price: 3 }),
      change(rights, '1', { price: 4 }, { price: 5 }),
    ]
    const told = (await Promise.all(tries.map(refusalOf))).map(({ code, publicDetail, members }) => [
      ...[code, publicDetail, members],
    ])
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(told[0]?.slice(0, 2)).toEqual(['forbidden', rowRefusals.mayNotChangeCell('price')])
    const seen = await change(rights, '1', { name: 'Fir' })
    expect(seen.row.values).toEqual({ id: 1, name: 'Fir', area: 'north' })
    expect(await change(rights, '2', { price: 8 })).toMatchObject({ row: { values: { price: 8 } } })
  })

  test('[RW62] a column that may be written in no row is refused with all that is wrong', async () => {
    const rights = { goods: readerWith({ change: [reach('', 'name')], create: [reach('', 'id', 'name')] }) }
    const wrong = { price: 4, nosuch: 1, name: 'Fir' }
    expect(await refusalOf(change(rights, '1', wrong))).toMatchObject({
      code: 'invalid',
      fields: { price: rowRefusals.mayNotWrite('price'), nosuch: rowRefusals.noSuchColumn('nosuch') },
    })
    expect(await refusalOf(add(rights, { id: 8, ...wrong }))).toMatchObject({
      code: 'invalid',
      fields: { price: rowRefusals.mayNotWrite('price') },
    })
    expect([await ask(1, 'name'), await ask(8, 'name')]).toEqual(['Oak', undefined])
  })

  test('[RW63] one reach must have all that a new row is given, and the row must be in sight', async () => {
    const two = {
      goods: readerWith({
        create: [reach('area:is:north', 'id', 'area', 'name'), reach('', 'id', 'area', 'price')],
      }),
    }
    expect(await refusalOf(add(two, { id: 8, area: 'north', name: 'Fir', price: 1 }))).toMatchObject({
      code: 'forbidden',
      publicDetail: rowRefusals.mayNotAddRow,
    })
    expect(await refusalOf(add(two, { id: 8, area: 'south', name: 'Fir' }))).toMatchObject({
      publicDetail: rowRefusals.mayNotAddWith('name'),
    })
    expect(await add(two, { id: 8, area: 'south', price: 1 })).toMatchObject({ key: '8' })
    const north = { goods: toTableRights({ read: [reach('area:is:north')], create: [everywhere] }) }
    expect(await refusalOf(add(north, { id: 9, area: 'south' }))).toMatchObject({
      publicDetail: rowRefusals.outOfSight,
    })
    expect(await ask(9, 'area')).toBeUndefined()
  })

  test('[RW64] what goes along must be deletable, and what is emptied changeable, also afterwards', async () => {
    const parts = { parts: readerWith({ delete: [reach('note:is:b')] }) }
    expect(await refusalOf(remove(parts, 'goods', '1'))).toMatchObject({
      publicDetail: rowRefusals.mayNotDeleteAlong(null),
    })
    expect(await remove(parts, 'goods', '2')).toMatchObject({ deleted: 2 })
    const own = { goods: readerWith({ delete: [reach('area:is:north')] }) }
    await runStatements(database, rows)
    expect(await refusalOf(remove(own, 'goods', '2'))).toMatchObject({
      publicDetail: rowRefusals.mayNotDeleteRow,
    })
    const placed = { goods: readerWith({ change: [reach('region:is:eu')] }) }
    expect(await refusalOf(remove(placed, 'places', 'eu,1'))).toMatchObject({
      publicDetail: rowRefusals.mayNotEmpty(null),
    })
    expect(await ask(1, 'region')).toBe('eu')
    expect(await remove({}, 'places', 'eu,1')).toMatchObject({ deleted: 1 })
    expect(await ask(1, 'region')).toBeNull()
  })

  test('[RW19] a table of which the actor sees only some rows is not named as that which keeps a row', async () => {
    expect(await refusalOf(remove({}, 'goods', '3'))).toMatchObject({
      publicDetail: rowRefusals.stillReferred('Holds'),
    })
    expect(await refusalOf(remove({ holds: rightsIn('id:is:2') }, 'goods', '3'))).toMatchObject({
      publicDetail: rowRefusals.stillReferred(null),
    })
  })

  describe('[RW65] a reference', () => {
    const openOnly = { places: rightsIn('open:is:true') }

    test('to a row out of sight, also of several columns, is refused like one to no row', async () => {
      const unplaced = { ...openOnly, goods: readerWith({ change: [reach('place:empty')] }) }
      const tell = ({ code, publicDetail, fields, members }: Problem) => [code, publicDetail, fields, members]
      for (const write of [
        (place: number) => change(openOnly, '2', { region: 'eu', place }),
        (place: number) => change(unplaced, '2', { region: 'eu', place }),
        (place: number) => add(openOnly, { id: 8, region: 'eu', place }),
      ]) {
        const hidden = await refusalOf(write(2))
        expect(tell(hidden)).toEqual(tell(await refusalOf(write(77))))
        expect(hidden).toMatchObject({ code: 'invalid', publicDetail: rowRefusals.noSuchReference })
      }
      expect((await refusalOf(change(unplaced, '2', { region: 'eu', place: 1 }))).code).toBe('forbidden')
      expect([await ask(2, 'place'), await ask(8, 'id')]).toEqual([null, undefined])
      expect(await change(openOnly, '2', { region: 'eu', place: 1 })).toMatchObject({ changed: true })
    })

    test('that stays is not asked about, and without the right to read its table only no value is possible', async () => {
      await runStatements(database, ["update goods set place = 2 where region = 'eu'"])
      expect(await change(openOnly, '1', { price: 5, place: 2 })).toMatchObject({ changed: true })
      const blind = { places: rightsTo([]) }
      expect(await refusalOf(change(blind, '2', { region: 'eu', place: 1 }))).toMatchObject({
        code: 'invalid',
      })
      expect(await change(blind, '1', { region: null, place: null })).toMatchObject({ changed: true })
    })

    test('comes back with a restored row only if the actor sees where it leads', async () => {
      const { entry } = await remove({}, 'goods', '1')
      await runStatements(database, ['update places set open = false where no = 1'])
      const refused = await refusalOf(house.restore(entry, toReach(openOnly)))
      expect(refused.publicDetail).toEqual(rowRefusals.nothingRestored(rowRefusals.noSuchReference))
      expect(await house.restore(entry)).toMatchObject({ restored: 2 })
    })
  })

  describe('[RW66] a value that another row has', () => {
    const north = { goods: rightsIn('area:is:north') }
    const source = () => sourceOf('goods', north)

    test('is told to those who see every row, and to nobody else', async () => {
      expect((await refusalOf(change({}, '1', { code: 'B' }))).fields?.code).not.toEqual(
        rowRefusals.notPossible,
      )
      const { notPossible } = rowRefusals
      expect(await refusalOf(change(north, '1', { code: 'B' }))).toMatchObject({
        fields: { code: notPossible },
      })
      const values = { id: 8, code: 'B', area: 'north' }
      expect(await refusalOf(add(north, values))).toMatchObject({ fields: { code: notPossible } })
      expect(await refusalOf(add(north, { id: 2, area: 'north' }))).toMatchObject({
        fields: { id: notPossible },
      })
    })

    test('is not told either where several writes are one', async () => {
      const order = { ...by, ...toReach(north), source: source(), trash: null }
      const batch = writeAll(tools(), order, [{ key: '1', set: { code: 'B' } }])
      expect(String((await refusalOf(batch)).publicDetail)).toContain(String(rowRefusals.notPossible))
      const saved = await saveTogether(tools(), {
        ...order,
        ...{ key: '1', values: { code: 'B' }, seen: {}, children: [], trashOf: async () => null },
      })
      expect(saved).toMatchObject({ problem: { fields: { code: rowRefusals.notPossible } } })
    })
  })
})

/** Another program moves goods to the south when they become dear. */
function moveTriggers(database: Database) {
  const family = familyOf(database)
  if (family === 'MySQL') {
    return {
      create: [
        `create trigger dear before update on goods for each row
          if new.price = 99 then set new.area = 'south'; end if`,
      ],
      drop: ['drop trigger dear'],
    }
  }
  if (family === 'SQLite') {
    return {
      create: [
        `create trigger dear after update of price on goods when new.price = 99
          begin update goods set area = 'south' where id = new.id; end`,
      ],
      drop: ['drop trigger dear'],
    }
  }
  return {
    create: [
      `create function dear() returns trigger language plpgsql as
        $$ begin if new.price = 99 then new.area = 'south'; end if; return new; end $$`,
      'create trigger dear before update on goods for each row execute function dear()',
    ],
    drop: ['drop trigger dear on goods', 'drop function dear()'],
  }
}
