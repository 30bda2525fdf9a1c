import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { decideTable } from '../access/index.ts'
import { append, type NewEntry } from '../audit/index.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import { openStore, type Store } from '../store/index.ts'
import { createCatalog } from '../tables/index.ts'
import type { Role, TokenActor } from '../wire/actor.ts'
import { encodeTable } from '../wire/key.ts'
import { createRecentChanges, type RecentChanges } from './recent-changes.ts'

const asks = (role: Role): TokenActor => ({ kind: 'token', id: role, name: role, role, epoch: 1 })
const origin = { address: '192.0.2.7', requestId: 'r1' }

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
  const keysOf = async (role: Role) => (await recent.list(asks(role))).map(({ key }) => key)

  beforeAll(async () => {
    const database = await open()
    await database.write(async (transaction) => {
      for (const name of ['lamps', 'wages', 'shifts', 'parcels', 'vaults']) {
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
      // Custom roles may have such rights: an editor reads a column of the parcels, some shifts, and no wages.
      decide(actor, table) {
        const rights = decideTable(actor, table)
        if (table.name === 'parcels') return { ...rights, columns: new Set(['id', 'active']) }
        if (table.name === 'shifts') return { ...rights, rows: { column: 'id', values: ['1'] } }
        return table.name === 'wages' ? { ...rights, may: new Set() } : rights
      },
    })
  })

  test('where nothing was done to rows there is nothing to tell, whatever else was done', async () => {
    expect(await recent.list(asks('owner'))).toEqual([])
    await tell({ action: 'session.started' }, { action: 'table.exported', table: id.lamps ?? '' })
    expect(await recent.list(asks('owner'))).toEqual([])
  })

  test('nobody is told of a table, rows or a column that they may not read; who reads the trail is told of all', async () => {
    await tell(
      change('lamps', 'lamp'),
      change('lamps', 'note', 'note'),
      change('wages', 'wage'),
      change('shifts', 'shift'),
      change('parcels', 'parcel'),
      change('parcels', 'cost', 'cost'),
      change('vaults', 'vault'),
      change('gone', 'gone'),
    )
    for (const role of ['editor', 'viewer'] as const) expect(await keysOf(role)).toEqual(['parcel', 'lamp'])
    for (const role of ['owner', 'admin'] as const) {
      expect(await keysOf(role)).toEqual([
        ...['gone', 'vault', 'cost', 'parcel', 'shift', 'wage', 'note', 'lamp'],
      ])
    }
    const [ofEditor] = await recent.list(asks('editor'))
    expect(ofEditor).toMatchObject({ before: '1', after: '2', address: null, requestId: null })
    const [ofOwner] = await recent.list(asks('owner'))
    expect(ofOwner).toMatchObject({ address: '192.0.2.7', requestId: 'r1' })
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

  test('an entry concerns those who may know of it: who reads the trail any, others changes of rows', async () => {
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
      expect(await recent.concerns(asks('admin'), [known])).toBe(true)
    }
    expect(await recent.concerns(asks('viewer'), [signIn, exported, wage])).toBe(false)
    expect(await recent.concerns(asks('viewer'), [signIn, lamp])).toBe(true)
    expect(await recent.concerns(asks('owner'), [])).toBe(false)
  })
})
