import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import type { Database } from '../db/index.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import { type CatalogColumn, createCatalog } from '../tables/index.ts'
import type { SwitchRule } from '../wire/switch.ts'
import { readStored, readWritten, toStored } from './stored-state.ts'
import type { TableSwitch } from './table-switch.ts'

const byValue = (on: boolean | number | string, off: boolean | number | string): SwitchRule => ({
  by: 'value',
  on,
  off,
  empty: null,
})
const columns: readonly (readonly [type: string, rule: SwitchRule])[] = [
  ['bool', byValue(true, false)],
  ['boolean', byValue(false, true)],
  ['integer', byValue(1, 0)],
  ['smallint', byValue(0, 1)],
  ['bigint', byValue('1', '0')],
  ['varchar(8)', byValue('active', 'inactive')],
  ['char(1)', byValue('Y', 'N')],
]

onEachDatabase((open) => {
  let database: Database
  let known: readonly CatalogColumn[]
  beforeAll(async () => {
    database = await open()
    const declared = columns.map(([type], at) => `c${at} ${type}`).join(', ')
    const moment = database.capabilities.schemas ? 'timestamptz' : 'datetime'
    await database.write(async (transaction) => {
      for (const statement of [
        `create table t (id integer primary key, ${declared}, gone_at ${moment}, gone_text text, gone_seconds bigint)`,
        'insert into t (id) values (1)',
      ]) {
        await transaction.run(sql.raw(statement).compile(database.build))
      }
    })
    const catalog = createCatalog({ database, clock: systemClock, log: silentLog, tables: {} })
    known = [...(await catalog.tables()).values()][0]?.columns ?? []
  })

  function toTableSwitch(name: string, rule: SwitchRule): TableSwitch {
    const column = known.find(({ schema }) => schema.name === name)
    if (column === undefined) throw new Error(`No column ${name}`)
    const words = { on: 'On', off: 'Off' }
    const plain = { label: '', main: true, isTrash: false, confirm: null, guard: null, reason: '' }
    return { column, rule, words, ...plain }
  }

  describe('what is written for a state is read back as that state', () => {
    test.each(columns.map(([type, rule], at) => [type, `c${at}`, rule] as const))(
      '%s',
      async (_type, name, rule) => {
        const tableSwitch = toTableSwitch(name, rule)
        const { schema } = tableSwitch.column
        for (const active of [true, false]) {
          const text = database.values.toCursor(await store(tableSwitch, active), schema)
          expect(readStored({ database }, tableSwitch, text)).toBe(active)
          expect(
            readWritten({ database }, tableSwitch, toWrite(toStored({ database }, tableSwitch, active))),
          ).toBe(active)
        }
        expect(readStored({ database }, tableSwitch, null)).toBeNull()
      },
    )
  })

  test.each([
    ['gone_at', 'empty', true, /\d{4}-\d\d-\d\d/],
    ['gone_at', 'set', false, /\d{4}-\d\d-\d\d/],
    ['gone_text', 'empty', true, /^t?\d{4}-\d\d-\d\dT[\d:.]+Z$/],
    ['gone_seconds', 'empty', true, /^i?\d{10}$/],
  ] as const)('a moment in %s that means %s', async (name, on, activeWhenEmpty, form) => {
    const tableSwitch = toTableSwitch(name, { by: 'moment', on })
    expect(toStored({ database }, tableSwitch, activeWhenEmpty)).toBeNull()
    expect(readStored({ database }, tableSwitch, null)).toBe(activeWhenEmpty)
    const text = database.values.toCursor(
      await store(tableSwitch, !activeWhenEmpty),
      tableSwitch.column.schema,
    )
    expect(text).toMatch(form)
    expect(readStored({ database }, tableSwitch, text)).toBe(!activeWhenEmpty)
    for (const active of [true, false]) {
      expect(
        readWritten({ database }, tableSwitch, toWrite(toStored({ database }, tableSwitch, active))),
      ).toBe(active)
    }
  })

  const toWrite = (value: unknown) => ({ write: true as const, value, action: 'row.updated' })

  /** Returns the value that the database stores. */
  function store(tableSwitch: TableSwitch, active: boolean): Promise<unknown> {
    const { schema } = tableSwitch.column
    const value = toStored({ database }, tableSwitch, active)
    return database.write(async (transaction) => {
      await transaction.run(sql`update t set ${sql.id(schema.name)} = ${value}`.compile(database.build))
      const select = database.build
        .selectFrom(sql`t`.as('listed'))
        .select(database.sql.select(schema).as('held'))
      return (await transaction.run(select)).rows[0]?.held
    })
  }
})
