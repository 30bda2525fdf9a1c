import { beforeAll, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { rightsOf } from '../../test/roles.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import { openStore, type Store } from '../store/index.ts'
import type { Actor } from '../wire/actor.ts'
import { append, findChange, findLastChange, type NewEntry } from './index.ts'

const actor: Actor = { kind: 'token', id: 't1', name: 'Shop', rights: rightsOf('editor'), epoch: 1 }
const place = { table: 'products', key: '7', column: 'active' }

onEachDatabase((open) => {
  let store: Store
  beforeAll(async () => {
    store = await openStore({ database: await open(), clock: systemClock, log: silentLog })
  })

  function tell(action: string, more: Partial<NewEntry> = {}): Promise<string> {
    const entry = { at: new Date(), actor, action, ...place, label: 'Oak table', ...more }
    return store.database.write((transaction) => append(store, transaction, entry))
  }

  test('a change is told with the exact texts from before and after', async () => {
    const id = await tell('row.deactivated', {
      before: null,
      after: '2026-01-02T03:04:05.678Z',
      exact: { before: null, after: '2026-01-02 03:04:05.678901+00' },
    })
    expect(await findChange(store, id)).toEqual({
      id,
      at: expect.stringMatching(/Z$/),
      by: { kind: 'token', id: 't1', name: 'Shop' },
      action: 'row.deactivated',
      table: place.table,
      key: place.key,
      label: 'Oak table',
      fields: [{ column: place.column, before: null, after: '2026-01-02 03:04:05.678901+00' }],
      undoOf: null,
    })
  })

  test('what tells no change of a row is none, and what is not there neither', async () => {
    const exported = await tell('table.exported', { after: { format: 'csv' } })
    const intended = await tell('write.intended', { before: 'a', after: 'b' })
    for (const id of [exported, intended, 'nothing', '']) expect(await findChange(store, id)).toBeNull()
  })

  test('the last change is the newest of that row and column, whatever else was told of them', async () => {
    const first = await tell('row.activated', { before: 'false', after: 'true' })
    const last = await tell('row.restored', {
      before: true,
      after: null,
      exact: { before: 'true', after: null },
      undoOf: first,
    })
    await tell('write.abandoned', { before: null, after: 'true' })
    await tell('row.activated', { key: '70' })
    await tell('row.activated', { column: 'visible' })
    await tell('row.activated', { table: 'members' })
    expect(await findLastChange(store, place)).toMatchObject({
      id: last,
      field: { after: null },
      undoOf: first,
    })
    expect(await findLastChange(store, { ...place, key: '71' })).toBeNull()
  })
})
