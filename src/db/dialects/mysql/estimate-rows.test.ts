import { expect, test } from 'vitest'
import { readPlan } from './estimate-rows.ts'

test.each([
  ['a scan', { table: { access_type: 'ALL', rows: 20056, filtered: 100 } }, 20056],
  [
    'a scan with a condition',
    { table: { access_type: 'ALL', rows: 20056, filtered: 100, attached_condition: '' } },
    null,
  ],
  [
    'a scan with a condition that the server knows about',
    { table: { access_type: 'ALL', rows_examined_per_scan: 200, filtered: '11.11', attached_condition: '' } },
    22,
  ],
  ['no row', { table: { message: 'Impossible WHERE' } }, 0],
  [
    'a join',
    {
      nested_loop: [
        { table: { access_type: 'ref', rows: 20, filtered: 50 } },
        { table: { access_type: 'ref', rows: 3, filtered: 100 } },
      ],
    },
    30,
  ],
  [
    'a sort above a table that is made of another',
    {
      ordering_operation: {
        table: { access_type: 'ALL', rows: 50, filtered: 100, materialized: { table: { rows: 9 } } },
      },
      select_list_subqueries: [{ query_block: { table: { rows: 7 } } }],
    },
    50,
  ],
  ['a union', { union_result: { query_specifications: [{ table: { rows: 1 } }] } }, null],
])('the rows of %s', (_what, block, rows) => {
  expect(readPlan({ query_block: block })).toBe(rows)
})
