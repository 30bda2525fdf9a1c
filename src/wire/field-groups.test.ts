import { expect, test } from 'vitest'
import type { Column } from './column.ts'
import { groupFields, isTechnical } from './field-groups.ts'
import type { TableHead } from './list-page.ts'

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
  expect(toNames(columns, [])).toEqual({
    own: [],
    main: ['full_name', 'price'],
    wide: ['notes', 'facts'],
    technical: ['id', 'createdAt'],
  })
})

test('the groups of the config come first, in its order, without fields that are not there', () => {
  const columns = [column('name'), column('price', 'decimal'), column('notes', 'long-text')]
  const groups = [
    { label: 'Money', columns: ['notes', 'gone', 'price'] },
    { label: 'Nothing', columns: ['gone'] },
  ]
  expect(toNames(columns, groups)).toEqual({
    own: [['Money', ['notes', 'price']]],
    main: ['name'],
    wide: [],
    technical: [],
  })
})

function toNames(columns: readonly Column[], groups: TableHead['groups']) {
  const rowLabel = { noun: 'Person', parts: [{ before: '', column: 'full_name', after: '' }] }
  const table = { rowLabel, groups }
  const { own, main, wide, technical } = groupFields(columns, { table, columnOf: (one) => one, isTechnical })
  const named = (all: readonly Column[]) => all.map(({ name }) => name)
  return {
    own: own.map(({ label, fields }) => [label, named(fields)]),
    main: named(main),
    wide: named(wide),
    technical: named(technical),
  }
}

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
