import { beforeAll, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { runStatements } from '../../test/list-engine.ts'
import type { Database } from '../db/index.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import { createCatalog } from '../tables/index.ts'
import { createSwitchFinder } from './switch-finder.ts'
import type { SwitchTableOptions } from './switch-options.ts'

const statements = [
  'create table moments (id integer primary key, deleted_at timestamp, name text)',
  'create table camels (id integer primary key, "discardedAt" timestamp)',
  'create table flags (id integer primary key, is_deleted boolean not null)',
  'create table numbers (id integer primary key, deleted integer not null)',
  'insert into numbers values (1, 0), (2, 1)',
  'create table counts (id integer primary key, deleted integer not null)',
  'insert into counts values (1, 0), (2, 7)',
  'create table never (id integer primary key, deleted_at timestamp not null)',
  'create table twice (id integer primary key, deleted_at timestamp, is_deleted boolean)',
  'create table keyless (deleted_at timestamp)',
  'create table login_history (id integer primary key, deleted_at timestamp)',
  'create table people (id integer primary key, deleted_by integer references flags)',
  'create table owned (id integer primary key, gone_at timestamp, gone integer, removed_on text, words text)',
]

const since = { by: 'moment', on: 'empty' } as const

onEachDatabase((open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    await runStatements(database, statements)
  })

  async function examine(name: string, options: SwitchTableOptions = {}) {
    const tables = { [name]: options }
    const catalog = createCatalog({ database, clock: systemClock, log: silentLog, tables: {} })
    const table = [...(await catalog.tables()).values()].find((one) => one.schema.name === name)
    if (!table) throw new Error(`There is no table ${name}`)
    return createSwitchFinder({ database, catalog, log: silentLog, tables }).examine(table)
  }

  test.each([
    ['moments', 'deleted_at', since],
    ['camels', 'discardedAt', since],
    ['flags', 'is_deleted', { by: 'value', on: false, off: true, empty: null }],
    ['numbers', 'deleted', { by: 'value', on: 0, off: 1, empty: null }],
  ] as const)('%s has the trash %s', async (table, column, rule) => {
    const { trash, switches } = await examine(table)
    expect([trash?.column.schema.name, trash?.rule]).toEqual([column, rule])
    expect(switches).toEqual([])
  })

  test.each(['counts', 'never', 'twice', 'keyless', 'login_history', 'people', 'owned'])(
    'without a word in the config, %s has no trash',
    async (table) => {
      expect((await examine(table)).trash).toBeNull()
    },
  )

  test.each([
    ['twice', 'is_deleted', { by: 'value', on: false, off: true, empty: true }],
    ['login_history', 'deleted_at', since],
    ['owned', 'gone_at', since],
    ['owned', 'removed_on', since],
    ['owned', 'gone', { by: 'value', on: 0, off: 1, empty: true }],
  ] as const)('in %s the config names %s', async (table, column, rule) => {
    const { trash, complaints } = await examine(table, { trash: column })
    expect([trash?.column.schema.name, trash?.rule, complaints]).toEqual([column, rule, []])
  })

  test.each([
    [
      'moments',
      'delete_at',
      /tables\.moments\.trash: .* no column "delete_at"\. Did you mean "deleted_at"\?/,
    ],
    ['owned', 'words', /tables\.owned\.trash: "words" can't mark the trash\. It is /],
    ['never', 'deleted_at', /tables\.never\.trash: "deleted_at" can't mark the trash\. It is /],
    ['keyless', 'deleted_at', /tables\.keyless\.trash: .*no key/],
  ])('in %s, %s is refused', async (table, column, words) => {
    const { trash, complaints } = await examine(table, { trash: column })
    expect([trash, complaints]).toEqual([null, [expect.stringMatching(words)]])
  })

  test('no trash if the config says so, or calls the column a switch', async () => {
    expect((await examine('moments', { trash: false })).trash).toBeNull()
    const { trash, switches } = await examine('moments', { active: 'deleted_at' })
    expect([trash, switches.length]).toEqual([null, 1])
  })
})
