import { expect, test } from 'vitest'
import { readChecks } from './read-checks.ts'

const types = new Map([
  ['n', 'integer'],
  ['d', 'decimal'],
  ['Odd "name', 'bigint'],
] as const)

function allowed(text: string) {
  const checks = readChecks(text, (name) => types.get(name as 'n'))
  return Object.fromEntries(checks.map(({ column, values }) => [column, values]))
}

test.each([
  [
    `CHECK (((kind)::text = ANY ((ARRAY['x'::character varying, 'y, z'::character varying(4)])::text[])))`,
    { kind: ['x', 'y, z'] },
  ],
  [`CHECK ((status = ANY (ARRAY['it''s'::text, 'a])'::text])))`, { status: ["it's", 'a])'] }],
  ['CHECK ((n = ANY (ARRAY[1, 2])))', { n: ['1', '2'] }],
  ['CHECK ((d = ANY (ARRAY[1.5, (2)::numeric, (- 3)::numeric])))', {}],
  ['CHECK ((d = ANY (ARRAY[1.5, (2)::numeric(4,1)])))', { d: ['1.5', '2'] }],
  [`CHECK (((o)::text = 'a'::text))`, { o: ['a'] }],
  [`CHECK (((o)::shop.mood = ANY (ARRAY['a'::shop."Mood", 'b'::shop."Mood"])))`, { o: ['a', 'b'] }],
  [`CHECK (("Odd ""name" = ANY (ARRAY['0'::bigint, '1'::bigint]))) NOT VALID`, { 'Odd "name': ['0', '1'] }],
  [`CHECK (((d IS NULL) OR (d = ANY (ARRAY['1'::text, '2'::text]))))`, { d: ['1', '2'] }],
  [`CHECK (((d IS NULL) OR ((d)::text = ANY ((ARRAY['1'::character varying])::text[]))))`, { d: ['1'] }],
  [`CHECK (((d = 1) OR (d IS NULL)))`, { d: ['1'] }],
  [`CHECK (((c IS NULL) OR (d = ANY (ARRAY['1'::text, '2'::text]))))`, {}],
  ['CHECK ((price >= (0)::numeric))', {}],
  [`CHECK (((a = 'x'::text) OR (a = 'y'::text)))`, { a: ['x', 'y'] }],
  [`CHECK (((a = 'Y'::bpchar) OR (a = 'N'::bpchar) OR (a IS NULL)))`, { a: ['Y', 'N'] }],
  [`CHECK (((a = 'x'::text) OR (b = 'y'::text)))`, {}],
  [`CHECK ((a = lower(a)))`, {}],
  [`CHECK ((lower(a) = 'a'::text))`, {}],
  [`CHECK ((NOT (a = 'a'::text)))`, {}],
  [`CHECK ((a <> ALL (ARRAY['x'::text])))`, {}],
  ['CHECK ((a IS NULL))', {}],
])('as a server writes it back: %s', (definition, values) => {
  expect(allowed(definition)).toEqual(values)
})

test.each([
  ['check (n = 0 or n = 1)', { n: ['0', '1'] }],
  ['CHECK (((n = 0) OR (n = 1)))', { n: ['0', '1'] }],
  ['check (n == 0 or N == 1 or n is null)', { n: ['0', '1'] }],
  ['check (n is null or (n = 0) or n in (1))', { n: ['0', '1'] }],
  ['check (n between 0 and 1)', { n: ['0', '1'] }],
  ['check ("n" is null or n between 0 and 1)', { n: ['0', '1'] }],
  ['CHECK (((n >= 0) AND (n <= 1)))', { n: ['0', '1'] }],
  ['CHECK (((n IS NULL) OR ((n >= 0) AND (n <= 1))))', { n: ['0', '1'] }],
  [
    'CHECK (((("Odd ""name" >= 0) AND ("Odd ""name" <= 1)) OR ("Odd ""name" IS NULL)))',
    { 'Odd "name': ['0', '1'] },
  ],
  ['check (n between 0 and 5)', {}],
  ['check (n between 1 and 0)', {}],
  ['check (n >= 0 and m <= 1)', {}],
  ['check (n >= 0 or n <= 1)', {}],
  ['check (n > 0 and n <= 1)', {}],
  ['check (d between 0 and 1)', {}],
  ['check (unknown between 0 and 1)', {}],
  ['check (n not between 0 and 1)', {}],
  ['check (n = 0 or n = 1 and d = 2)', {}],
  ['check (n = 0 or d = 1)', {}],
  ['check (n = 0 or n = d)', {}],
])('two numbers, however they are told: %s', (text, values) => {
  expect(allowed(text)).toEqual(values)
})

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
  expect(allowed(table)).toEqual({
    a: ['x', 'y'],
    'b "c': ['1', '-2', '3.5'],
    d: ["it's", 'check (z in (1))'],
    h: ['h'],
  })
})

test('what is no table has no lists', () => {
  for (const text of ['', 'check', 'check (', "check ('a", 'check (a in (', 'check (a in ()']) {
    expect(allowed(text)).toEqual({})
  }
})
