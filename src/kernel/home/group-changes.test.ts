import { expect, test } from 'vitest'
import type { Entry } from '../../wire/entry.ts'
import { groupChanges } from './group-changes.ts'

const labels = new Map([
  ['products', 'Products'],
  ['orders', 'Orders'],
])

let number = 0

function entry(at: string, name: string, wish: Partial<Entry> = {}): Entry {
  number += 1
  return {
    ...{
      id: `e${number}`,
      at: `2026-11-26T${at}:00.000Z`,
      action: 'row.updated',
      table: 'products',
      key: `${number}`,
    },
    ...{ label: null, column: null, before: null, after: null, requestId: null, address: null, undoOf: null },
    ...{ job: null, fields: [], actor: { kind: 'person', id: name, name } },
    ...wish,
  }
}

const tell = (entries: readonly Entry[], lastHereAt: string | null = null) =>
  groupChanges(entries, { lastHereAt, labels }).map(({ actor, family, rows, table, entry: only }) => [
    actor.name,
    family,
    rows,
    table?.label,
    only !== null,
  ])

test('[HM14] what one actor did to a table is one line, at the place of its newest change', () => {
  const entries = [
    entry('12:00', 'Ada'),
    entry('11:59', 'Ben'),
    entry('11:58', 'Ada'),
    entry('11:57', 'Ada', { table: 'orders' }),
    entry('11:56', 'Ada', { action: 'row.created' }),
    entry('11:55', 'Ada', { key: 'x', action: 'row.deactivated' }),
  ]
  expect(tell(entries)).toEqual([
    ['Ada', 'changed', 3, 'Products', false],
    ['Ben', 'changed', 1, 'Products', true],
    ['Ada', 'changed', 1, 'Orders', true],
    ['Ada', 'added', 1, 'Products', true],
  ])
})

test('[HM14] a row that changed twice counts once, and a statement of another program by its rows', () => {
  const twice = [entry('12:00', 'Ada', { key: '7' }), entry('11:00', 'Ada', { key: '7' })]
  expect(tell(twice)).toEqual([['Ada', 'changed', 1, 'Products', false]])
  const program = { key: null, action: 'rows.changed-outside', after: '{"rows":40}' }
  expect(
    tell([entry('12:00', 'psql', program), entry('11:00', 'psql', { ...program, after: null })]),
  ).toEqual([['psql', 'changed', 41, 'Products', false]])
})

test('[HM14] a long pause, and the last visit of the reader, divide what one actor did', () => {
  const entries = [entry('20:00', 'Ada'), entry('12:00', 'Ada'), entry('11:00', 'Ada')]
  expect(tell(entries)).toHaveLength(2)
  expect(tell(entries, '2026-11-26T11:30:00.000Z')).toHaveLength(3)
})
