import { beforeAll, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import { openStore, type Store } from '../store/index.ts'
import { append, exportEntries, findChange, type NewEntry, redactTrail } from './index.ts'

const actor = { kind: 'system', name: 'Switchboard' } as const

onEachDatabase((open) => {
  let store: Store
  beforeAll(async () => {
    store = await openStore({ database: await open(), clock: systemClock, log: silentLog })
  })

  function tell(more: Partial<NewEntry>): Promise<string> {
    const entry = {
      at: new Date(),
      actor,
      action: 'row.updated',
      table: 'tokens',
      key: '7',
      label: 'Shop',
      ...more,
    }
    return store.database.write((transaction) => append(store, transaction, entry))
  }

  async function read() {
    const lines: { id: string; key: string | null; label: string | null; before: unknown; after: unknown }[] =
      []
    for await (const line of exportEntries(store)) lines.push(JSON.parse(line))
    return lines
  }

  test('what is masked by now leaves older entries, and that something changed stays', async () => {
    const values = { before: 'old hash', after: 'new hash', exact: { before: 'old hash', after: 'new hash' } }
    const secret = await tell({ column: 'password', ...values })
    const open = await tell({ column: 'name', before: 'a', after: 'b', exact: { before: 'a', after: 'b' } })
    const called = await tell({ column: 'name', before: 'b', after: 'c', label: 'secret label' })
    const masked = {
      table: 'tokens',
      columns: ['password'],
      hasMaskedKey: false,
      isSecret: (label: string) => label === 'secret label',
    }
    expect(await redactTrail(store, [masked])).toBe(2)
    const entries = await read()
    expect(JSON.stringify(entries)).not.toMatch(/hash|secret label/)
    expect(entries).toMatchObject([
      { id: secret, key: '7', label: 'Shop', before: null, after: null },
      { id: open, before: 'a', after: 'b' },
      { id: called, label: null, before: 'b', after: 'c' },
    ])
    expect(await findChange(store, secret)).toBeNull()
    expect(await findChange(store, open)).toMatchObject({ fields: [{ before: 'a' }] })
    expect(await redactTrail(store, [masked])).toBe(0)
  })

  test('rows that were named by a masked key lose their names', async () => {
    await tell({ table: 'sessions', key: 'the id', label: 'the id', action: 'row.updated-outside' })
    const masked = { table: 'sessions', columns: ['id'], hasMaskedKey: true, isSecret: () => false }
    await redactTrail(store, [masked])
    expect(JSON.stringify(await read())).not.toContain('the id')
  })
})
