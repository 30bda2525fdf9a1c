import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { listSource, rightsTo } from '../../test/list-source.ts'
import { refusalOf } from '../../test/open-house.ts'
import { type RoleName, rightsOf } from '../../test/roles.ts'
import { decideTable } from '../access/index.ts'
import { append, createTrail, type NewEntry } from '../audit/index.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import { openStore, type Store } from '../store/index.ts'
import { createCatalog, createListEngine, parseFilter, toTableRights } from '../tables/index.ts'
import type { TokenActor } from '../wire/actor.ts'
import { wholeTrail } from '../wire/audit-query.ts'
import { encodeTable } from '../wire/key.ts'
import type { TableRights } from '../wire/rights.ts'
import type { Grant, KeptRole } from '../wire/role.ts'
import { createAudit } from './audit.ts'
import type { Kernel } from './kernel.ts'
import { createRecentChanges } from './recent-changes.ts'
import { createTableReader } from './table-reader.ts'

const asks = (role: RoleName): TokenActor => ({
  kind: 'token',
  id: role,
  name: role,
  rights: rightsOf(role),
  epoch: 1,
})
const origin = { address: '192.0.2.7', requestId: 'r1' }

onEachDatabase((open) => {
  let store: Store
  type Audit = Omit<Kernel['audit'], 'restore' | 'people' | 'searchPeople'>
  let audit: Audit
  /** The same for a reader with these rights. */
  let auditOf: (rights: TableRights) => Audit
  let table: string
  let lamps: string
  const ids: string[] = []

  async function tell(...facts: readonly Omit<NewEntry, 'at' | 'actor'>[]): Promise<void> {
    await store.database.write(async (transaction) => {
      for (const fact of facts) {
        const entry = { at: new Date(), actor: { ...asks('owner'), origin }, ...fact }
        ids.push(await append(store, transaction, entry))
      }
    })
  }

  beforeAll(async () => {
    const database = await open()
    await database.write(async (transaction) => {
      for (const statement of [
        'create table products (id integer primary key, active boolean, cost integer)',
        'insert into products values (7, true, 3), (8, true, 4)',
        'create table lamps (id integer primary key, name text, area text, watts integer)',
        "insert into lamps values (1, 'Sun', 'north', 60), (2, 'Moon', 'south', 5)",
      ]) {
        await transaction.run(sql.raw(statement).compile(database.build))
      }
    })
    const parts = { database, clock: systemClock, log: silentLog, secret: 'test' }
    store = await openStore(parts)
    const tables = { products: { columns: { cost: { hidden: true } } } }
    const catalog = createCatalog({ ...parts, tables })
    const around = {
      trail: createTrail({ ...parts, store }),
      engine: createListEngine({ ...parts, catalog }),
      recent: createRecentChanges({ store, catalog, decide: decideTable }),
      clock: systemClock,
      store,
      redact: async () => 0,
    }
    audit = createAudit({ ...around, reader: createTableReader({ ...parts, catalog }) })
    auditOf = (rights) =>
      createAudit({
        ...around,
        reader: {
          readFrom: async (_ask, work) =>
            work({ source: await listSource('lamps', { ...parts, catalog, rights }) }),
        },
      })
    const found = (await database.introspect()).tables
    const idOf = (name: string) =>
      encodeTable(found.find((one) => one.name === name) ?? { schema: null, name })
    table = idOf('products')
    lamps = idOf('lamps')
    const row = { table, key: '7', label: 'Oak table' }
    await tell(
      { ...row, action: 'row.deactivated', column: 'active', before: 'true', after: 'false' },
      { ...row, action: 'row.deactivated', column: 'cost', before: '3', after: '4' },
      { ...row, action: 'write.intended', before: { cost: 3 } },
      { ...row, action: 'row.deactivated', key: '8', column: 'active' },
    )
    await tell({ ...row, action: 'row.activated', column: 'active', undoOf: ids[0] ?? '' })
  })

  test.each(['owner', 'admin'] as const)('an %s reads the trail', async (role) => {
    const { page, undone } = await audit.page(asks(role), wholeTrail)
    expect(page.rows.map((row) => row.key)).toEqual(ids.toReversed())
    expect(undone).toEqual([ids[0]])
    expect((await audit.rows(asks(role), wholeTrail)).rows).toEqual(page.rows)
  })

  test.each(['editor', 'viewer'] as const)('an %s does not', async (role) => {
    const wanted = { query: wholeTrail, format: 'csv' } as const
    for (const asked of [
      audit.page(asks(role), wholeTrail),
      audit.rows(asks(role), wholeTrail),
      audit.export(asks(role), wanted),
    ]) {
      expect(await refusalOf(asked)).toMatchObject({
        code: 'forbidden',
        message: /owners and admins can read/,
      })
    }
  })

  test('it tells nothing of tables that its reader may not see whole', async () => {
    await tell({ table: lamps, key: '3', label: 'Sky', action: 'row.updated' }, { action: 'person.added' })
    const about = async (...grants: readonly Grant[]) => {
      const columns = { read: 'all-and-new' } as const
      const role: KeptRole = {
        ...{ name: 'auditor', house: ['audit'], fixedBy: null },
        grants: grants.map((grant) => ({ columns, ...grant })),
      }
      const auditor: TokenActor = { ...asks('viewer'), rights: { roles: [role], me: {} } }
      const { rows } = await audit.rows(auditor, wholeTrail)
      let lines = ''
      for await (const piece of await audit.export(auditor, { query: wholeTrail, format: 'ndjson' })) {
        lines += piece
      }
      const { page } = await audit.page(auditor, { ...wholeTrail, search: 'Oak' })
      return {
        seen: new Set(rows.map(({ values }) => values.table_name)),
        found: page.rows.length > 0,
        taken: lines.includes('Oak table'),
      }
    }
    const may = ['read'] as const
    const part = { seen: new Set([null, lamps]), found: false, taken: false }
    expect(await about()).toEqual({ ...part, seen: new Set([null]) })
    expect(await about({ table: lamps, may })).toEqual(part)
    expect(await about({ table: lamps, may }, { table, may, scope: 'id:is:7' })).toEqual(part)
    expect(await about({ table: lamps, may }, { table, may, columns: { read: ['id'] } })).toEqual(part)
    expect(await about({ table: '*', may })).toEqual({
      seen: new Set([null, lamps, table]),
      found: true,
      taken: true,
    })
  })

  describe('of a row', () => {
    test('whoever may read it learns what happened to it, but nothing of hidden columns', async () => {
      const { entries, hasMore, undone } = await audit.history(asks('viewer'), { table, key: '7' })
      expect(entries.map((entry) => entry.id)).toEqual([ids[4], ids[2], ids[0]])
      expect(entries[1]).toMatchObject({ action: 'write.intended', before: null })
      expect(entries[2]).toMatchObject({ before: '"true"', after: '"false"', address: null, requestId: null })
      expect({ hasMore, undone }).toEqual({ hasMore: false, undone: [ids[0]] })
    })

    test('[RW69] nothing is told of columns that its reader may not see in this row', async () => {
      const exact = { before: null, after: null }
      const fields = [
        { column: 'watts', before: 50, after: 60, exact },
        { column: 'area', before: 'west', after: 'north', exact },
      ]
      for (const key of ['1', '2']) {
        const row = { table: lamps, key, label: 'Star' }
        await tell(
          { ...row, action: 'row.updated', fields },
          { ...row, action: 'row.updated', column: 'watts', before: 40, after: 50 },
        )
      }
      const mixed = toTableRights({
        read: [
          { scope: null, columns: new Set(['id', 'area']) },
          { scope: parseFilter('area:is:south'), columns: 'all' },
        ],
      })
      const read = async (key: string, rights = mixed) => {
        const { entries } = await auditOf(rights).history(asks('viewer'), { table: lamps, key })
        return entries.map(({ label, column, before, fields: told }) => [
          ...[label, column, before],
          told.map((field) => field.column),
        ])
      }
      const whole = [
        ['Star', 'watts', '40', []],
        ['Star', null, null, ['watts', 'area']],
      ]
      expect(await read('2')).toEqual(whole)
      expect(await read('1', rightsTo(['read']))).toEqual(whole)
      expect(await read('1')).toEqual([['1', null, null, ['area']]])
    })

    test('whoever reads the trail learns no more than others where they see a part of the table', async () => {
      const row = { table: lamps, key: '1', label: 'Sun' }
      await tell({ ...row, action: 'write.intended', before: { watts: 5 } })
      const latest = async (rights: TableRights, role: RoleName) => {
        const { entries } = await auditOf(rights).history(asks(role), { table: lamps, key: '1' })
        return entries[0]
      }
      const part = toTableRights({ read: [{ scope: null, columns: new Set(['id', 'name']) }] })
      const whole = { before: '{"watts":5}', address: '192.0.2.7' }
      expect(await latest(rightsTo(['read']), 'admin')).toMatchObject(whole)
      expect(await latest(part, 'admin')).toMatchObject({ before: null, address: null })
    })

    test('whoever reads the trail learns where from, too', async () => {
      const { entries } = await audit.history(asks('admin'), { table, key: '07' })
      expect(entries[0]).toMatchObject({ address: '192.0.2.7', requestId: 'r1' })
    })

    test('that is out of sight there is nothing to tell', async () => {
      const asked = audit.history(asks('owner'), { table, key: '9' })
      expect(await refusalOf(asked)).toMatchObject({ code: 'not-found' })
      const elsewhere = audit.history(asks('owner'), { table: 'nothing', key: '7' })
      expect(await refusalOf(elsewhere)).toMatchObject({ code: 'not-found' })
    })
  })

  test('who takes the trail away is in it, before the first line leaves', async () => {
    const query = { ...wholeTrail, key: '8' }
    const text = await audit.export(asks('owner'), { query, format: 'ndjson' })
    const { page } = await audit.page(asks('owner'), { ...wholeTrail, action: 'trail.exported' })
    expect(page.rows[0]?.values.after_value).toBe('{"format":"ndjson","list":"?key=8"}')
    let lines = ''
    for await (const piece of text) lines += piece
    expect(JSON.parse(lines).key).toBe(ids[3])
  })
})
