import { expect, test } from 'vitest'
import type { ForeignKey } from '../db/index.ts'
import type { CatalogTable } from '../tables/index.ts'
import { touching } from './cascades.ts'
import type { Hint } from './hint.ts'
import type { JournalReader } from './read-journal.ts'
import { tellCascades } from './tell-cascades.ts'

const table = (id: string, ...keys: (readonly [to: string, onDelete: ForeignKey['onDelete']])[]) =>
  ({
    id,
    schema: {
      schema: null,
      name: id,
      foreignKeys: keys.map(([to, onDelete]) => ({
        columns: [to],
        references: { schema: null, table: to, columns: ['id'] },
        onDelete,
      })),
    },
  }) as unknown as CatalogTable

const tables = new Map(
  [
    table('shops'),
    table('orders', ['shops', 'delete'], ['orders', 'empty']),
    table('lines', ['orders', 'delete']),
    table('notes', ['lines', 'empty']),
    table('replies', ['notes', 'delete']),
    table('bills', ['orders', 'refuse']),
    table('hens', ['eggs', 'delete']),
    table('eggs', ['hens', 'delete']),
  ].map((one) => [one.id, one]),
)

const hint = (of: string, operation: string, entry: string | null = null): Hint => ({
  number: '1',
  at: '2026-11-26T08:00:00.000Z',
  table: of,
  key: '7',
  operation,
  actor: null,
  requestId: null,
  socketId: null,
  entry,
  program: 'another program',
})

async function told(...hints: readonly Hint[]): Promise<readonly string[]> {
  const journal = { since: async () => ({ mark: '1', hints }) } as unknown as JournalReader
  const added = await tellCascades(journal, { tables: async () => tables }).since('0')
  return added.hints.slice(hints.length).map(({ table: of, key, operation }) => {
    expect([key, operation]).toEqual([null, 'many'])
    return of
  })
}

test('a row that another program deletes may have taken rows along, in any number of steps', async () => {
  expect((await told(hint('shops', 'delete'))).toSorted()).toEqual(['lines', 'notes', 'orders'])
  expect(await told(hint('lines', 'delete'), hint('lines', 'delete'))).toEqual(['notes'])
  expect((await told(hint('hens', 'many'))).toSorted()).toEqual(['eggs', 'hens'])
  expect(await told(hint('bills', 'delete'))).toEqual([])
})

test('other changes take nothing along, and ours tell of every row', async () => {
  expect(await told(hint('shops', 'update'), hint('shops', 'insert'))).toEqual([])
  expect(await told(hint('shops', 'delete', 'an entry'))).toEqual([])
})

test('each table knows those whose rows take its rows along', () => {
  const of = (id: string) => touching(tables, id).toSorted()
  expect(of('notes')).toEqual(['lines', 'orders', 'shops'])
  expect(of('orders')).toEqual(['orders', 'shops'])
  expect(of('eggs')).toEqual(['eggs', 'hens'])
  expect(of('bills')).toEqual([])
})
