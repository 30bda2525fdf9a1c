import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { eachDatabase, onPostgres } from '../../../test/databases.ts'
import { runStatements } from '../../../test/list-engine.ts'
import { type Database, openDatabase } from '../../db/index.ts'
import { systemClock } from '../../std/clock.ts'
import { silentLog } from '../../std/log.ts'
import { createCatalog } from '../../tables/index.ts'
import { createSamples, type Sampler } from './sample.ts'

async function openWith(url: string, statements: readonly string[]) {
  const database = await openDatabase(url, { log: silentLog })
  await runStatements(database, statements)
  const catalog = createCatalog({ database, clock: systemClock, log: silentLog, tables: {} })
  const [table] = (await catalog.tables()).values()
  if (!table) throw new Error('There is no table')
  const sample = createSamples(database)(table)
  const read = (name: string, by: Sampler = sample) => {
    const column = table.columns.find(({ schema }) => schema.name === name)
    if (!column) throw new Error(`There is no column ${name}`)
    return by(column.schema)
  }
  return { database, table, read }
}

eachDatabase((kind) => {
  let database: Database
  let read: (name: string) => Promise<unknown>
  beforeAll(async () => {
    const opened = await openWith(await kind.url(), [
      'create table things (id integer primary key, n integer, word text, none integer, many integer)',
      "insert into things values (1, 1, 'Y', null, 1), (2, 0, 'N', null, 2), (3, 1, 'Y', null, 3), (4, null, '', null, 4)",
      `insert into things with recursive c(x) as (select 5 union all select x + 1 from c where x < 6000)
        select x, case when x > 5500 then 7 else 0 end, 'Y', null, x from c`,
    ])
    database = opened.database
    read = opened.read
    return () => database.close()
  })

  test('each value is told once, and nothing is left out', async () => {
    expect(new Set((await read('word')) as string[])).toEqual(new Set(['Y', 'N', '']))
    expect(await read('none')).toEqual([])
  })

  test('where one value is left of two, or none, both are told still; another one is told alone', async () => {
    const opened = await openWith(await kind.url(), [
      'create table shops (id integer primary key, status text)',
      "insert into shops values (1, 'active'), (2, 'inactive')",
    ])
    const values = async () => new Set((await opened.read('status')) as string[])
    const both = new Set(['active', 'inactive'])
    try {
      expect(await values()).toEqual(both)
      await runStatements(opened.database, ["update shops set status = 'active'"])
      expect(await values()).toEqual(both)
      await runStatements(opened.database, ['delete from shops'])
      expect(await values()).toEqual(both)
      await runStatements(opened.database, ["insert into shops values (1, 'banned')"])
      expect(await values()).toEqual(new Set(['banned']))
    } finally {
      await opened.database.close()
    }
  })

  test('a large table is not read to its end, and not every value is told', async () => {
    expect(new Set((await read('n')) as number[])).toEqual(new Set([0, 1]))
    expect(await read('many')).toHaveLength(20)
  })
})

describe('where rows can be locked', () => {
  onPostgres((kind) => {
    test('what could not be read in time is as it was read before', async () => {
      const { database, table, read } = await openWith(await kind.url(), [
        'create table things (id integer primary key, n integer, image xml)',
        "insert into things values (1, 1, '<a/>')",
      ])
      try {
        expect(await read('image')).toBeNull()
        expect(await read('n')).toEqual([1])
        await database.write(async (transaction) => {
          const lock = 'lock table things in access exclusive mode'
          await transaction.run(statement(database, lock))
          expect(await read('n')).toEqual([1])
          expect(await read('n', createSamples(database)(table))).toBeNull()
        })
      } finally {
        await database.close()
      }
    })
  })
})

function statement(database: Database, text: string) {
  return sql.raw(text).compile(database.build)
}
