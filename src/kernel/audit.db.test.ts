import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { refusalOf } from '../../test/open-house.ts'
import { decideTable } from '../access/index.ts'
import { append, createTrail, type NewEntry } from '../audit/index.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import { openStore, type Store } from '../store/index.ts'
import { createCatalog, createListEngine } from '../tables/index.ts'
import type { Role, TokenActor } from '../wire/actor.ts'
import { wholeTrail } from '../wire/audit-query.ts'
import { encodeTable } from '../wire/key.ts'
import { createAudit } from './audit.ts'
import type { Kernel } from './kernel.ts'
import { createRecentChanges } from './recent-changes.ts'
import { createTableReader } from './table-reader.ts'

const asks = (role: Role): TokenActor => ({ kind: 'token', id: role, name: role, role, epoch: 1 })
const origin = { address: '192.0.2.7', requestId: 'r1' }

onEachDatabase((open) => {
  let store: Store
  let audit: Omit<Kernel['audit'], 'restore'>
  let table: string
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
      ]) {
        await transaction.run(sql.raw(statement).compile(database.build))
      }
    })
    const parts = { database, clock: systemClock, log: silentLog, secret: 'test' }
    store = await openStore(parts)
    const tables = { products: { columns: { cost: { hidden: true } } } }
    const catalog = createCatalog({ ...parts, tables })
    audit = createAudit({
      trail: createTrail({ ...parts, store }),
      engine: createListEngine({ ...parts, catalog }),
      reader: createTableReader({ ...parts, catalog }),
      recent: createRecentChanges({ store, catalog, decide: decideTable }),
      clock: systemClock,
      store,
      redact: async () => 0,
    })
    const [schema] = (await database.introspect()).tables
    table = encodeTable(schema ?? { schema: null, name: '' })
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

  describe('of a row', () => {
    test('whoever may read it learns what happened to it, but nothing of hidden columns', async () => {
      const { entries, hasMore, undone } = await audit.history(asks('viewer'), { table, key: '7' })
      expect(entries.map((entry) => entry.id)).toEqual([ids[4], ids[2], ids[0]])
      expect(entries[1]).toMatchObject({ action: 'write.intended', before: null })
      expect(entries[2]).toMatchObject({ before: '"true"', after: '"false"', address: null, requestId: null })
      expect({ hasMore, undone }).toEqual({ hasMore: false, undone: [ids[0]] })
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
