import { describe, expect, test } from 'vitest'
import type { Column } from '../../../../wire/column.ts'
import { parseFilter } from '../../../../wire/filter-text.ts'
import type { GroupUnit } from '../../../../wire/group-by.ts'
import type { WireValue } from '../../../../wire/value.ts'
import { toGroups } from './group-address.ts'

const column: Column = {
  name: 'at',
  label: 'At',
  type: 'instant',
  kind: 'instant',
  nullable: true,
  key: false,
  reference: false,
  relation: null,
  words: null,
  sortable: true,
  editable: true,
  operators: ['is', 'in', 'gte', 'lt', 'empty'],
}

function filterOf(unit: GroupUnit | null, values: readonly WireValue[], own = ''): string | null {
  const address = toGroups({
    query: { table: 'visits', filter: parseFilter(own), search: '' },
    grouping: { by: { column: 'at', unit }, column, found: undefined, timeZone: 'Europe/Berlin' },
    measures: [{ column: 'price', name: 'sum' }],
    values,
    mode: 'capped',
  })
  const asked = new URL(address, 'http://here').searchParams
  expect(asked.get('group')).toBe(unit === null ? 'at' : `at:${unit}`)
  expect(asked.get('zone')).toBe('Europe/Berlin')
  expect(asked.get('measure')).toBe('price:sum')
  return asked.get('filter')
}

describe('the groups of a page are asked for', () => {
  test('by their values, with those without one', () => {
    expect(filterOf(null, ['a', 'b'])).toBe('at:in:a,b')
    expect(filterOf(null, ['a', null])).toBe('or(at:in:a;at:empty)')
    expect(filterOf(null, [null], 'price:gt:1')).toBe('price:gt:1;at:empty')
  })

  test('from the first period to the end of the last one, in either order', () => {
    expect(filterOf('month', ['2026-11-01', '2026-12-01'])).toBe('at:gte:2026-11-01;at:lt:2027-01-01')
    expect(filterOf('day', ['2026-11-03', '2026-11-01'])).toBe('at:gte:2026-11-01;at:lt:2026-11-04')
    expect(filterOf('week', ['2026-12-28', null])).toBe(
      'or(and(at:gte:2026-12-28;at:lt:2027-01-04);at:empty)',
    )
  })

  test('with all others, where no filter finds them', () => {
    expect(filterOf('month', ['infinity'], 'price:gt:1')).toBe('price:gt:1')
    expect(filterOf('month', ['0044-03-01 BC', '2026-11-01'])).toBeNull()
    expect(filterOf('hour', ['2026-11-01T01:00+01:00'])).toBeNull()
    expect(filterOf(null, [`${'x'.repeat(200)}…`])).toBeNull()
    expect(filterOf(null, [])).toBeNull()
  })
})
