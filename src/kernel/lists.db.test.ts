import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ada } from '../../test/ada.ts'
import { onEachDatabase } from '../../test/each-database.ts'
import { rightsOf } from '../../test/roles.ts'
import type { Database } from '../db/index.ts'
import type { Window } from '../live/index.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import { createSwitchFinder } from '../switches/index.ts'
import { createCatalog, createListEngine } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import { parseListQuery } from '../wire/list-query-url.ts'
import { createLists } from './lists.ts'
import type { NewExport } from './record-export.ts'

const actor: Actor = { kind: 'token', id: 't', name: 'test', rights: rightsOf('owner'), epoch: 0 }

onEachDatabase((open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })

  async function run(...statements: string[]): Promise<void> {
    await database.write(async (transaction) => {
      for (const statement of statements) await transaction.run(sql.raw(statement).compile(database.build))
    })
  }

  /** Loads the table into the catalog before the owner changes it. */
  async function known(name: string, more = '') {
    await run(
      `create table ${name} (id integer primary key, old_note text, note text${more})`,
      `insert into ${name} (id, old_note, note) values (1, 'a', 'b')`,
    )
    const fresh = createCatalog({ database, clock: systemClock, log: silentLog, tables: {} })
    const table = [...(await fresh.tables()).values()].find((candidate) => candidate.schema.name === name)
    if (!table) throw new Error(`No table ${name}`)
    const engine = createListEngine({
      database,
      catalog: fresh,
      clock: systemClock,
      log: silentLog,
      secret: 'test',
    })
    const recorded: NewExport[] = []
    const followed: Window[] = []
    const grant = (window: Window) => {
      followed.push(window)
      return null
    }
    const { lists, rows } = createLists({
      config: { deletes: { typedAbove: 7 } },
      database,
      store: { database },
      engine,
      switches: createSwitchFinder({ database, catalog: fresh, log: silentLog, tables: {} }),
      clock: systemClock,
      record: async (taken) => {
        recorded.push(taken)
      },
      live: { live: { grant }, mark: async () => 'now' },
    })
    return {
      id: table.id,
      page: (search = '', by: Actor = actor) =>
        lists.page(by, parseListQuery(table.id, new URLSearchParams(search))),
      async look(hidden: string[], search = '') {
        const query = { ...parseListQuery(table.id, new URLSearchParams(search)), hidden }
        const { page } = await lists.page(ada, query, { window: true })
        return { values: page.rows[0]?.values, followed: followed.at(-1)?.list }
      },
      recorded,
      export: (search = '') =>
        lists.export(actor, { query: parseListQuery(table.id, new URLSearchParams(search)), format: 'csv' }),
      row: () => rows.find(actor, { table: table.id, key: '1' }),
    }
  }

  test('a list and a row answer at once after the owner dropped a column', async () => {
    const { page, row } = await known('migrated')
    await run('alter table migrated drop column old_note')
    const [first, second] = await Promise.all([page(), row()])
    expect(first.table.columns.map((column) => column.name)).toEqual(['id', 'note'])
    expect(first.page.rows[0]?.values).toEqual({ id: 1, note: 'b' })
    expect(second.row.values).toEqual({ id: 1, note: 'b' })
  })

  test('a list sorted by a column that the owner renamed is refused as any unknown column', async () => {
    const { page } = await known('renamed')
    await run('alter table renamed rename column old_note to fresh')
    await expect(page('sort=old_note')).rejects.toMatchObject({ code: 'bad-request' })
    expect((await page('sort=fresh')).page.rows).toHaveLength(1)
  })

  test('columns that a person has hidden are neither read nor followed, but for what a row is called and sorted by', async () => {
    const { look } = await known('looked_at')
    expect(await look([])).toEqual({ values: { id: 1, old_note: 'a', note: 'b' }, followed: '' })
    expect(await look(['old_note', 'gone'])).toEqual({
      values: { id: 1, note: 'b' },
      followed: '?columns=id,note',
    })
    expect(await look(['id', 'old_note', 'note'])).toEqual({ values: { id: 1 }, followed: '?columns=id' })
    expect(await look(['note'], 'columns=note&sort=old_note')).toEqual({
      values: { note: 'b', id: 1, old_note: 'a' },
      followed: '?sort=old_note&columns=note,id,old_note',
    })
  })

  test('the trash is read although a person has hidden it, and people learn when they type a number', async () => {
    const { look, page } = await known('thrown', ', deleted_at timestamp')
    expect((await look(['deleted_at', 'note'])).values).toEqual({ id: 1, old_note: 'a', deleted_at: null })
    const { trash, switches, typedAbove } = (await page()).table
    expect([trash?.column, trash?.allowed, switches, typedAbove]).toEqual(['deleted_at', true, [], 7])
  })

  test('the words of a switch are in the language of who reads: their choice, else their browser’s', async () => {
    const { page } = await known('lamps', ', archived_at date')
    const read = async (by: Actor) => {
      const [found] = (await page('', by)).table.switches
      return [found?.label, found?.words.off, found?.reason]
    }
    const english = ['Active', 'Archived', expect.stringContaining('A row without it is on.')]
    expect(await read(actor)).toEqual(english)
    expect(await read(ada)).toEqual(english)
    const german = ['Aktiv', 'Archiviert', expect.stringContaining('Ohne Wert ist sie eingeschaltet.')]
    expect(await read({ ...ada, languages: 'de-AT,en;q=0.5' })).toEqual(german)
    const preferences = { language: 'es', timeZone: null, theme: null }
    expect((await read({ ...ada, languages: 'de', preferences })).slice(0, 2)).toEqual([
      'Activo',
      'Archivado',
    ])
  })

  test('a table that the owner dropped is not there', async () => {
    const { page, row } = await known('dropped')
    await run('drop table dropped')
    await expect(page()).rejects.toMatchObject({ code: 'not-found' })
    await expect(row()).rejects.toMatchObject({ code: 'not-found' })
  })

  test('an export begins at once after the owner dropped a column, and is written down once', async () => {
    const { export: begin, recorded } = await known('exported')
    await run('alter table exported drop column old_note')
    const { table, file } = await begin()
    expect(table.columns.map((column) => column.name)).toEqual(['id', 'note'])
    expect(recorded).toMatchObject([{ actor, format: 'csv', query: { table: table.id } }])
    let written = ''
    for await (const piece of file) written += piece
    expect(written).toBe('\uFEFFid,note\r\n1,b\r\n')
    expect(recorded).toHaveLength(1)
  })

  test('an export that is refused is not written down', async () => {
    const { export: begin, recorded } = await known('refused')
    await expect(begin('sort=nothing')).rejects.toMatchObject({ code: 'bad-request' })
    expect(recorded).toEqual([])
  })
})
