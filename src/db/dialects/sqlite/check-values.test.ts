import { expect, test } from 'vitest'
import { allowedValuesOf } from './check-values.ts'

test('a list is found in every way in which a table can write it', () => {
  const table = `create table t (
    -- check (fake in ('no'))
    a text check (a in ('x', 'y')),
    "b ""c" int CHECK(("b ""c" IN (1,-2, 3.5))), /* check (d in ('no')) */
    [d] text check (d is null or d in ('it''s', 'check (z in (1))')),
    e text default 'check (e in (1))' check (e <> ''),
    f text check (f in ('a') and e = 'b'),
    g text check (g in (select 1)),
    constraint named check (h in ('h')), h text)`
  expect(Object.fromEntries(allowedValuesOf(table))).toEqual({
    a: ['x', 'y'],
    'b "c': ['1', '-2', '3.5'],
    d: ["it's", 'check (z in (1))'],
    h: ['h'],
  })
})

test('what is no table has no lists', () => {
  for (const text of ['', 'check', 'check (', "check ('a", 'check (a in (', 'check (a in ()']) {
    expect(allowedValuesOf(text).size).toBe(0)
  }
})
