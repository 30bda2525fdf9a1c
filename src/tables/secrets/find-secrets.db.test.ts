import { beforeAll, expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { runStatements } from '../../../test/list-engine.ts'
import type { Database } from '../../db/index.ts'
import { silentLog } from '../../std/log.ts'
import { createCatalog } from '../catalog/catalog.ts'
import type { TableOptions } from '../catalog/table-options.ts'

const hash = '$2b$12$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW'

onEachDatabase((open) => {
  let database: Database
  let now = Date.parse('2026-11-25T10:00:00Z')

  beforeAll(async () => {
    database = await open()
    await runStatements(database, [
      'create table sessions (id varchar(40) primary key, number integer unique not null, data text)',
      'create table visits (id integer primary key, session varchar(40) references sessions (id), page text)',
      'create table people (id integer primary key, name text, password text, notes text, code text)',
      `insert into people values (1, 'Ada', 'x', '${hash}', 'A')`,
      `insert into sessions values ('first', 1, 'x')`,
      'create table web_sessions (id varchar(40) primary key, page text)',
      `insert into web_sessions values ('8cb2237d0679ca88db6464eac60da96345513964', '/')`,
      'create table files (id varchar(40) primary key, page text)',
      `insert into files values ('8cb2237d0679ca88db6464eac60da96345513964', '/')`,
    ])
  })

  async function masked(name: string, tables: Readonly<Record<string, TableOptions>> = {}) {
    const catalog = createCatalog({ database, clock: { now: () => new Date(now) }, log: silentLog, tables })
    return maskedOf(await catalog.tables(), name)
  }

  function maskedOf(tables: Awaited<ReturnType<ReturnType<typeof createCatalog>['tables']>>, name: string) {
    const table = [...tables.values()].find(({ schema }) => schema.name === name)
    return table?.masked.map(({ schema, reason }) => `${schema.name}: ${reason}`)
  }

  test('[X1] a column is masked by its name, its values and by what it refers to', async () => {
    expect(await masked('people')).toEqual(['password: name', 'notes: values'])
    expect(await masked('sessions')).toEqual(['data: name'])
    expect(await masked('visits')).toEqual([])
    expect(await masked('web_sessions')).toEqual(['id: values'])
    expect(await masked('files')).toEqual([])
    const options = { sessions: { columns: { id: { secret: true } } } }
    expect(await masked('visits', options)).toEqual(['session: reference'])
  })

  test('[X1] the options mask a column and open one', async () => {
    const columns = { password: { secret: false }, notes: { secret: false }, code: { secret: true } }
    expect(await masked('people', { people: { columns } })).toEqual(['code: config'])
  })

  test('[X2] a row is named by a key without secrets, else by none', async () => {
    const options = { sessions: { columns: { id: { secret: true } } } }
    const keyOf = async (tables: Readonly<Record<string, TableOptions>>) => {
      const catalog = createCatalog({ database, clock: { now: () => new Date(now) }, log: silentLog, tables })
      const all = [...(await catalog.tables()).values()]
      return all.find(({ schema }) => schema.name === 'sessions')?.key.map(({ name }) => name)
    }
    expect(await keyOf({})).toEqual(['id'])
    expect(await keyOf(options)).toEqual(['number'])
    const both = { sessions: { columns: { id: { secret: true }, number: { secret: true } } } }
    expect(await keyOf(both)).toEqual([])
  })

  test('[X5] values that come later are found after five minutes, and stay masked when they go', async () => {
    const catalog = createCatalog({
      database,
      clock: { now: () => new Date(now) },
      log: silentLog,
      tables: {},
    })
    const look = async (minutes = 0) => {
      now += minutes * 60_000
      return maskedOf(await catalog.tables(), 'visits')
    }
    await runStatements(database, ['delete from visits'])
    expect(await look()).toEqual([])
    await runStatements(database, [`insert into visits values (1, null, '${hash}')`])
    expect(await look(1)).toEqual([])
    expect(await look(5)).toEqual([])
    await expect.poll(() => look()).toEqual(['page: values'])
    await runStatements(database, ['delete from visits'])
    expect(await look(6)).toEqual(['page: values'])
    await catalog.mistrust()
    expect(await look()).toEqual(['page: values'])
  })
})
