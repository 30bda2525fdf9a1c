import { describe, expect, test } from 'vitest'
import type { Column } from '../../../../wire/column.ts'
import type { Switch } from '../../../../wire/switch.ts'
import type { WireValue } from '../../../../wire/value.ts'
import { createToGroup, findHeadings, type Grouping } from './find-headings.ts'

const column: Column = {
  name: 'state',
  label: 'State',
  type: 'text',
  kind: 'text',
  nullable: true,
  key: false,
  reference: false,
  relation: null,
  words: null,
  sortable: true,
  editable: true,
  operators: ['is'],
}

const plain: Grouping = { by: { column: 'state', unit: null }, column, found: undefined, timeZone: 'UTC' }

function headings(grouping: Grouping, ...values: WireValue[]) {
  const rows = values.map((value, at) => ({ key: String(at), values: { state: value } }))
  return findHeadings(rows, createToGroup(grouping)).map(({ at, value, isAgain }) => [at, value, isAgain])
}

describe('a heading stands', () => {
  test('before the first row of each value, and of rows without one', () => {
    expect(headings(plain, 'open', 'open', 'paid', null, null)).toEqual([
      [0, 'open', false],
      [2, 'paid', false],
      [3, null, false],
    ])
    expect(headings(plain)).toEqual([])
  })

  test('before each period in the reader’s zone', () => {
    const grouping: Grouping = {
      ...plain,
      by: { column: 'state', unit: 'month' },
      column: { ...column, type: 'instant', kind: 'instant' },
      timeZone: 'America/New_York',
    }
    expect(headings(grouping, '2026-11-01T03:30:00Z', '2026-11-01T04:30:00Z', 'infinity')).toEqual([
      [0, '2026-10-01', false],
      [1, '2026-11-01', false],
      [2, 'infinity', false],
    ])
  })

  test('before each state of a switch, also if its values do not stand together', () => {
    const found: Switch = {
      column: 'state',
      label: 'State',
      main: true,
      words: { on: 'On', off: 'Off' },
      rule: { by: 'value', on: 'yes', off: 'no', empty: null, also: [{ on: '1', off: '0' }] },
      confirm: null,
      allowed: true,
      reason: '',
    }
    expect(headings({ ...plain, found }, '0', '1', 'no', 'yes', 'yes', 'maybe')).toEqual([
      [0, false, false],
      [1, true, false],
      [2, false, true],
      [3, true, true],
      [5, 'maybe', false],
    ])
  })
})
