import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createTestEngine } from '../../test/list-engine.ts'
import { asks, openSwitchHouse } from '../../test/switch-house.ts'
import { openDatabase } from '../db/index.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import { createCatalog } from '../tables/index.ts'
import { createSwitchFinder } from './switch-finder.ts'
import type { SwitchOptions } from './switch-options.ts'

/** Only in SQLite a boolean column accepts any value. */
async function openFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'switchboard-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return `sqlite:${join(folder, 'test.sqlite')}`
}

async function examine(declared: string, values: string, active?: string | SwitchOptions) {
  const database = await openDatabase(await openFile(), { log: silentLog })
  onTestFinished(() => database.close())
  const create = `create table things (id integer primary key, enabled ${declared})`
  const insert = `insert into things (enabled) values ${values}`
  await createTestEngine(database, { tables: values === '' ? [create] : [create, insert] })
  const catalog = createCatalog({ database, clock: systemClock, log: silentLog, tables: {} })
  const tables = { things: { active } }
  const [table] = (await catalog.tables()).values()
  if (!table) throw new Error('There is no table')
  return createSwitchFinder({ database, catalog, log: silentLog, tables }).examine(table)
}

test.each([
  ['boolean', "('true'), ('false')", 'true', 'false'],
  ['bool', "('TRUE'), (null)", 'TRUE', 'FALSE'],
  ['boolean', "('No'), ('Yes')", 'Yes', 'No'],
  ['tinyint(1)', "('off')", 'on', 'off'],
  ['boolean', "('yes'), (0)", true, false],
  ['boolean', '', true, false],
  ["boolean check (enabled in ('true', 'false'))", '', 'true', 'false'],
  ['boolean check (enabled in (0, 1))', '', true, false],
])('a column %s with the rows %s is on by %j', async (declared, values, on, off) => {
  const rule = { by: 'value', on, off, empty: false }
  expect((await examine(declared, values)).switches).toMatchObject([{ rule }])
  expect((await examine(declared, values, 'enabled')).switches).toMatchObject([{ rule }])
})

describe('words that are no answers', () => {
  test('are left out by their names, and can be told', async () => {
    const values = "('ready'), ('broken')"
    expect((await examine('boolean', values)).leftOut).toEqual([
      { column: 'enabled', reason: expect.stringMatching(/other values.*: (?:ready, broken|broken, ready)/) },
    ])
    const told = { column: 'enabled', on: 'ready', off: 'broken' }
    expect((await examine('boolean', values, told)).switches).toMatchObject([
      { rule: { on: 'ready', off: 'broken' } },
    ])
  })

  test('of which one alone was found are asked for', async () => {
    expect((await examine('boolean', "('n')")).possible).toMatchObject([
      { column: 'enabled', add: "active: { column: 'enabled', on: '…', off: '…' }" },
    ])
  })

  test('a rule of numbers keeps nobody from telling which is on', async () => {
    const told = { column: 'enabled', on: false, off: true }
    const { switches, complaints } = await examine('boolean check (enabled in (0, 1))', '', told)
    expect(complaints).toEqual([])
    expect(switches).toMatchObject([{ rule: { on: false, off: true } }])
  })
})

test('a boolean of words is moved, taken back and found by its words', async () => {
  const url = await openFile()
  const house = await openSwitchHouse(url, {
    more: () => [
      'create table worded (id integer primary key, enabled boolean, unique (enabled, id))',
      "insert into worded values (1, 'yes'), (2, 'no'), (3, null)",
      'create table truths (id integer primary key, active boolean)',
      "insert into truths values (1, 'true'), (2, 'false'), (3, 'true')",
    ],
  })
  onTestFinished(() => house.close())
  const move = (table: string, column: string, key: string, active: boolean) =>
    house.switches.move(asks('editor'), { table: house.id(table), key, column, active })
  const held = (table: string, column: string) => house.ask(`select ${column} from ${table} order by id`)

  const off = await move('worded', 'enabled', '1', false)
  expect(off).toMatchObject({ active: false, changed: true })
  expect(await move('worded', 'enabled', '3', true)).toMatchObject({ active: true, changed: true })
  expect(await move('truths', 'active', '1', false)).toMatchObject({ active: false, changed: true })
  expect(await move('truths', 'active', '3', true)).toMatchObject({ active: true, changed: false })
  expect(await held('worded', 'enabled')).toEqual(['no', 'no', 'yes'])
  expect(await held('truths', 'active')).toEqual(['false', 'false', 'true'])
  await house.switches.undo(asks('editor'), off.entry ?? '')
  expect(await held('worded', 'enabled')).toEqual(['yes', 'no', 'yes'])

  const { page } = await createTestEngine(house.database, { tables: [] })
  const found = async (table: string, filter: string) =>
    (await page(table, new URLSearchParams({ filter }).toString())).rows.map(({ key }) => key)
  expect(await found('worded', 'enabled:is:yes')).toEqual(['1', '3'])
  expect(await found('worded', 'enabled:not:yes')).toEqual(['2'])
  expect(await found('truths', 'active:is:true')).toEqual(['3'])
  expect(await found('truths', 'active:is:false')).toEqual(['1', '2'])
})

test.each([
  ["('yes'), ('Yes'), (0), ('banned'), ('N'), (7)", { on: true, off: false }, ['yes no', 'Yes No']],
  ["('yes'), ('N'), ('Y')", { on: 'yes', off: 'no' }, ['Y N']],
  ["(1), ('J'), ('N')", { on: true, off: false }, ['J N']],
  ["(1), ('No'), ('Sí')", { on: true, off: false }, ['Sí No']],
  ["(1), ('nej'), ('ja')", { on: true, off: false }, ['ja nej']],
  ["(1), (0), ('broken')", { on: true, off: false }, []],
])('a boolean of %s says the same in several words', async (values, sides, also) => {
  const [found] = (await examine('boolean', values)).switches
  const { rule } = found ?? {}
  expect(rule).toMatchObject(sides)
  const pairs = rule?.by === 'value' ? (rule.also ?? []) : []
  expect(pairs.map(({ on, off }) => `${on} ${off}`).sort()).toEqual(also.sort())
})

test('a boolean of words and numbers is moved, taken back and found, each row in its own', async () => {
  const held = ["'yes'", "'no'", "'TRUE'", "'f'", '1', '0', 'null', "'banned'", '7']
  const url = await openFile()
  const house = await openSwitchHouse(url, {
    more: () => [
      'create table mixed (id integer primary key, disabled boolean)',
      `insert into mixed (disabled) values ${held.map((value) => `(${value})`).join(', ')}`,
    ],
  })
  onTestFinished(() => house.close())
  const order = (key: number, active: boolean) => ({
    table: house.id('mixed'),
    key: String(key),
    column: 'disabled',
    active,
  })
  const move = (key: number, active: boolean) => house.switches.move(asks('editor'), order(key, active))
  const read = () => house.ask('select quote(disabled) from mixed order by id')
  const before = held.map((value) => (value === 'null' ? 'NULL' : value))
  const { page } = await createTestEngine(house.database, { tables: [] })
  const found = async (filter: string) =>
    (await page('mixed', new URLSearchParams({ filter }).toString())).rows.map(({ key }) => key)
  expect(await found('disabled:in:true,yes,TRUE,t')).toEqual(['1', '3', '5'])
  expect(await found('disabled:in:false,no,FALSE,f')).toEqual(['2', '4', '6'])
  const wishes = [true, false, true, false, true, false, false] as const

  const stays = await Promise.all(wishes.map((active, at) => move(at + 1, !active)))
  expect(stays.map(({ changed }) => changed)).toEqual([false, false, false, false, false, false, false])
  expect(await read()).toEqual(before)

  const moves = await Promise.all(wishes.map((active, at) => move(at + 1, active)))
  expect(moves.map(({ active, changed }) => changed && active)).toEqual(wishes)
  expect(await read()).toEqual(["'no'", "'yes'", "'FALSE'", "'t'", '0', '1', '1', "'banned'", '7'])
  await expect(move(8, true)).rejects.toMatchObject({ code: 'conflict' })
  await expect(move(9, true)).rejects.toMatchObject({ code: 'conflict' })

  for (const { entry } of moves) await house.switches.undo(asks('editor'), entry ?? '')
  expect(await read()).toEqual(before)
  expect(
    (await house.entries()).filter(({ undo_of }) => undo_of !== null).map(({ action }) => action),
  ).toEqual(wishes.map((active) => (active ? 'row.deactivated' : 'row.activated')))
})
