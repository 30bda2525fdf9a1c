import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { columnsOf, readAndExport, rowsOf } from '../../test/list-source.ts'
import { type RoleName, rightsOf } from '../../test/roles.ts'
import { decideTable } from '../access/index.ts'
import { append, type NewEntry } from '../audit/index.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import { openStore, type Store } from '../store/index.ts'
import { createCatalog, mayNothing, parseFilter } from '../tables/index.ts'
import type { TokenActor } from '../wire/actor.ts'
import { encodeTable } from '../wire/key.ts'
import { createRecentChanges, type RecentChanges } from './recent-changes.ts'

const asks = (role: RoleName): TokenActor => ({
  kind: 'token',
  id: role,
  name: role,
  rights: rightsOf(role),
  epoch: 1,
})
const origin = { address: '192.0.2.7', requestId: 'r1' }

/** Some columns in every row, and all columns in one row. */
const uneven = readAndExport(
  { scope: null, columns: new Set(['id', 'active']) },
  { scope: parseFilter('id:is:1'), columns: 'all' },
)

onEachDatabase((open) => {
  let store: Store
  let recent: RecentChanges
  const id: Record<string, string> = {}

  /** In the order in which they are told. */
  async function tell(...facts: readonly Omit<NewEntry, 'at' | 'actor'>[]): Promise<void> {
    await store.database.write(async (transaction) => {
      for (const fact of facts) {
        await append(store, transaction, { at: new Date(), actor: { ...asks('owner'), origin }, ...fact })
      }
    })
  }

  const change = (table: string, key: string, column = 'active') => ({
    action: 'row.updated',
    table: id[table] ?? table,
    key,
    column,
    before: 1,
    after: 2,
  })
  const keysOf = async (role: RoleName) => (await recent.list(asks(role))).map(({ key }) => key)

  beforeAll(async () => {
    const database = await open()
    await database.write(async (transaction) => {
      for (const name of ['lamps', 'wages', 'shifts', 'parcels', 'crates', 'vaults']) {
        const statement = `create table ${name} (id integer primary key, active integer, cost integer, note text)`
        await transaction.run(sql.raw(statement).compile(database.build))
      }
    })
    for (const found of (await database.introspect()).tables) id[found.name] = encodeTable(found)
    store = await openStore({ database, clock: systemClock, log: silentLog })
    const tables = { vaults: { hidden: true }, lamps: { columns: { note: { hidden: true } } } }
    const catalog = createCatalog({ database, clock: systemClock, log: silentLog, tables })
    recent = createRecentChanges({
      store,
      catalog,
      // Roles may be like this, with the trail or without it. Only owners see everything.
      decide(actor, table) {
        const rights = decideTable(actor, table)
        if (actor.kind === 'token' && actor.name === 'owner') return rights
        if (table.name === 'crates') return uneven
        if (table.name === 'parcels') return columnsOf('id', 'active')
        if (table.name === 'shifts') return rowsOf('id:is:1')
        return table.name === 'wages' ? mayNothing : rights
      },
    })
  })

  test('where nothing was done to rows there is nothing to tell, whatever else was done', async () => {
    expect(await recent.list(asks('owner'))).toEqual([])
    await tell({ action: 'session.started' }, { action: 'table.exported', table: id.lamps ?? '' })
    expect(await recent.list(asks('owner'))).toEqual([])
  })

  test('nobody is told of a table, rows or a column that they may not read, and not of a column that they read in some rows', async () => {
    const fields = [
      { column: 'active', before: 0, after: 1, exact: { before: null, after: null } },
      { column: 'cost', before: 5000, after: 6000, exact: { before: null, after: null } },
    ]
    await tell(
      change('lamps', 'lamp'),
      change('lamps', 'note', 'note'),
      change('wages', 'wage'),
      change('shifts', 'shift'),
      change('parcels', 'parcel'),
      change('parcels', 'cost', 'cost'),
      change('crates', 'crate'),
      change('crates', 'weight', 'cost'),
      { action: 'row.updated', table: id.crates ?? '', key: 'both', label: 'Crate of Ada', fields },
      { action: 'row.deleted', table: id.crates ?? '', key: 'deleted', before: { cost: 5000 } },
      change('vaults', 'vault'),
      change('gone', 'gone'),
    )
    for (const role of ['editor', 'viewer'] as const) {
      expect(await keysOf(role)).toEqual(['deleted', 'both', 'crate', 'parcel', 'lamp'])
    }
    const [deleted, both, crate] = await recent.list(asks('editor'))
    expect(deleted).toMatchObject({ before: null, address: null })
    expect(both?.fields.map(({ column }) => column)).toEqual(['active'])
    expect(crate).toMatchObject({ before: '1', after: '2', address: null, requestId: null })
  })

  test('who reads the trail is told of all, but of a table that they do not see whole no more than others', async () => {
    expect(await keysOf('owner')).toEqual([
      ...['gone', 'vault', 'deleted', 'both', 'weight', 'crate', 'cost', 'parcel', 'shift', 'wage'],
    ])
    const [, , deleted, both] = await recent.list(asks('owner'))
    expect(deleted).toMatchObject({ before: '{"cost":5000}', address: '192.0.2.7', requestId: 'r1' })
    expect(both?.fields.map(({ column }) => column)).toEqual(['active', 'cost'])

    expect(await keysOf('admin')).toEqual(['deleted', 'both', 'crate', 'parcel', 'note', 'lamp'])
    const [hidden, part, , , note] = await recent.list(asks('admin'))
    expect(hidden).toMatchObject({ before: null, address: null, requestId: null })
    expect(part?.fields.map(({ column }) => column)).toEqual(['active'])
    expect(note).toMatchObject({ address: '192.0.2.7', requestId: 'r1' })
  })

  test('ten are told, the newest first, behind however many that are not for the asker', async () => {
    await tell(...Array.from({ length: 12 }, (_, at) => change('lamps', `lamp ${at}`)))
    await tell(...Array.from({ length: 35 }, (_, at) => change('wages', `wage ${at}`)))
    await tell({ ...change('lamps', 'newest'), action: 'row.activated' })
    expect(await keysOf('viewer')).toEqual([
      'newest',
      ...Array.from({ length: 9 }, (_, at) => `lamp ${11 - at}`),
    ])
    expect((await keysOf('owner')).slice(0, 2)).toEqual(['newest', 'wage 34'])
  })

  test('an entry concerns those who may know of it: who reads the trail of a table any, others changes of rows', async () => {
    const place = (action: string, table: string | null, column: string | null = null) => ({
      id: 'e',
      action,
      table: table === null ? null : (id[table] ?? table),
      column,
    })
    const signIn = place('session.started', null)
    const exported = place('table.exported', 'lamps')
    const wage = place('row.updated', 'wages', 'active')
    const lamp = place('row.updated', 'lamps', 'active')
    for (const known of [signIn, exported, wage, lamp]) {
      expect(await recent.concerns(asks('owner'), [known])).toBe(true)
    }
    for (const known of [signIn, exported, lamp]) {
      expect(await recent.concerns(asks('admin'), [known])).toBe(true)
    }
    const unseen = [wage, place('row.updated', 'crates', 'cost'), place('table.exported', 'crates')]
    expect(await recent.concerns(asks('admin'), unseen)).toBe(false)
    expect(await recent.concerns(asks('viewer'), [signIn, exported, wage])).toBe(false)
    expect(await recent.concerns(asks('viewer'), [signIn, lamp])).toBe(true)
    expect(await recent.concerns(asks('owner'), [])).toBe(false)
  })
})
