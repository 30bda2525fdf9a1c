import { expect, test } from 'vitest'
import type { Column } from './column.ts'
import { groupFields, isTechnical } from './field-groups.ts'

const column = (name: string, kind: Column['kind'] = 'text', more: Partial<Column> = {}): Column => ({
  name,
  label: name,
  type: 'text',
  kind,
  nullable: true,
  key: false,
  reference: false,
  relation: null,
  words: null,
  sortable: true,
  editable: true,
  operators: [],
  ...more,
})

test('the name comes first, long values get the full width, and what programs write comes last', () => {
  const columns = [
    column('id', 'integer', { key: true }),
    column('notes', 'long-text'),
    column('price', 'decimal'),
    column('createdAt', 'instant'),
    column('full_name'),
    column('facts', 'json'),
  ]
  const rowLabel = { noun: 'Person', parts: [{ before: '', column: 'full_name', after: '' }] }
  const groups = groupFields(columns, { columnOf: (one) => one, isTechnical, rowLabel })
  const names = Object.fromEntries(
    Object.entries(groups).map(([group, all]) => [group, (all as readonly Column[]).map(({ name }) => name)]),
  )
  expect(names).toEqual({
    main: ['full_name', 'price'],
    wide: ['notes', 'facts'],
    technical: ['id', 'createdAt'],
  })
})

test.each([
  ['created_at', 'instant', {}, true],
  ['LastModified', 'datetime', {}, true],
  ['update_time', 'instant', {}, true],
  ['version', 'integer', {}, true],
  ['published_at', 'instant', {}, false],
  ['created_by', 'text', {}, false],
  ['id', 'integer', { key: true }, true],
  ['order_id', 'relation', { key: true, relation: 'orders', reference: true }, false],
] as const)('%s of kind %s is technical: %s', (name, kind, more, expected) => {
  expect(isTechnical(column(name, kind, more))).toBe(expected)
})
