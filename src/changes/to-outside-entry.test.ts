import { expect, test } from 'vitest'
import { toOutsideEntry } from './to-outside-entry.ts'

const now = new Date('2026-03-01T12:00:00.000Z')
const line = {
  number: '7',
  at: '2026-03-01T11:59:00.000Z',
  table_name: 'goods',
  row_key: '1',
  key_parts: null,
  operation: 'update',
  row_count: null,
  db_user: 'shop',
  application: null,
  is_recorded: 0,
  entry_id: null,
  action: null,
  column_name: null,
  actor_kind: null,
  isAlong: false,
}

test.each([
  ['is told with its time', line.at, line.at],
  ['of a clock that is ahead is told with ours', '2026-03-01T12:00:00.001Z', now.toISOString()],
  ['of a time before all clocks is told with ours', '-000001-01-01T00:00:00.000Z', now.toISOString()],
  ['of what is no time is told with ours', 'yesterday', now.toISOString()],
])('a write of another program %s', (_what, at, told) => {
  expect(toOutsideEntry({ ...line, at }, undefined, now).at.toISOString()).toBe(told)
})
