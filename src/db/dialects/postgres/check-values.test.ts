import { expect, test } from 'vitest'
import { allowedValuesOf } from './check-values.ts'

test.each([
  [
    `CHECK (((kind)::text = ANY ((ARRAY['x'::character varying, 'y, z'::character varying])::text[])))`,
    ['x', 'y, z'],
  ],
  [`CHECK ((status = ANY (ARRAY['it''s'::text, 'a])'::text])))`, ["it's", 'a])']],
  ['CHECK ((n = ANY (ARRAY[1, 2])))', ['1', '2']],
  ['CHECK ((d = ANY (ARRAY[1.5, (2)::numeric, (- 3)::numeric])))', null],
  ['CHECK ((d = ANY (ARRAY[1.5, (2)::numeric])))', ['1.5', '2']],
  [`CHECK (((o)::text = 'a'::text))`, ['a']],
  [`CHECK (("Odd ""name" = ANY (ARRAY['a'::text]))) NOT VALID`, ['a']],
  [`CHECK (((d IS NULL) OR (d = ANY (ARRAY['1'::text, '2'::text]))))`, ['1', '2']],
  [`CHECK (((d IS NULL) OR ((d)::text = ANY ((ARRAY['1'::character varying])::text[]))))`, ['1']],
  [`CHECK (((d IS NULL) OR (d = 1)))`, ['1']],
  [`CHECK (((c IS NULL) OR (d = ANY (ARRAY['1'::text, '2'::text]))))`, null],
  ['CHECK ((price >= (0)::numeric))', null],
  [`CHECK (((a = 'x'::text) OR (a = 'y'::text)))`, null],
  [`CHECK ((a = lower(a)))`, null],
  [`CHECK ((a <> ALL (ARRAY['x'::text])))`, null],
])('%s', (definition, values) => {
  expect(allowedValuesOf(definition)).toEqual(values)
})
