import type { ValueCase } from './shared-values.ts'
import { onlyIn, type PerDialect } from './target.ts'

const holdsItsType = 'columns hold what they declare'

/** What only one database has. */
export const specialValues: readonly PerDialect<ValueCase>[] = [
  onlyIn<ValueCase>('sqlite', {
    what: 'an integer beyond 2^53 keeps its digits',
    one: ['integer', '-9223372036854775808', '-9223372036854775808', 'integer'],
    skip: 'an integer ends at 2^31',
  }),
  onlyIn<ValueCase>('sqlite', {
    what: 'any column may hold text',
    one: ['integer', "'abc'", 'abc', 'integer', 'no key'],
    skip: holdsItsType,
  }),
  onlyIn<ValueCase>('sqlite', {
    what: 'a text column may hold bytes',
    one: ['text', "x'00ff'", { sizeBytes: 2, preview: '00ff' }, 'text', 'no key'],
    skip: holdsItsType,
  }),
  onlyIn<ValueCase>('sqlite', {
    what: 'a column of no declared type holds a number as a number',
    one: ['', '12', 12, 'other'],
    skip: 'columns have types',
  }),
  onlyIn<ValueCase>('postgres', {
    what: 'a decimal that is no number says so',
    one: ['numeric', "'NaN'", 'NaN', 'decimal'],
    skip: 'has no NaN',
  }),
  onlyIn<ValueCase>('postgres', {
    what: 'a float that is no number travels as the word',
    one: ['double precision', "'NaN'", 'NaN', 'float'],
    skip: 'has no NaN',
  }),
  onlyIn<ValueCase>('postgres', {
    what: 'a date before Christ stays the database’s own text',
    one: ['date', "'0044-03-15 BC'", '0044-03-15 BC', 'date'],
    skip: 'has no such dates',
  }),
  onlyIn<ValueCase>('postgres', {
    what: 'an endless date stays',
    one: ['date', "'infinity'", 'infinity', 'date'],
    skip: 'has no endless dates',
  }),
  onlyIn<ValueCase>('postgres', {
    what: 'an endless instant stays',
    one: ['timestamptz', "'infinity'", 'infinity', 'instant'],
    skip: 'has no endless times',
  }),
  onlyIn<ValueCase>('postgres', {
    what: 'an interval is text',
    one: ['interval', "'1 day 2 hours'", '1 day 02:00:00', 'other'],
  }),
  onlyIn<ValueCase>('postgres', {
    what: 'a range is text',
    one: ['int4range', "'[1,5)'", '[1,5)', 'other'],
  }),
  onlyIn<ValueCase>('postgres', { what: 'money is text', one: ['money', '12.5', '$12.50', 'other'] }),
  onlyIn<ValueCase>('postgres', {
    what: 'xml is text',
    one: ['xml', "'<a>1</a>'", '<a>1</a>', 'other', 'no key'],
  }),
  onlyIn<ValueCase>('postgres', {
    what: 'an array is a list of values',
    one: ['integer[]', "'{1,NULL,3}'", [1, null, 3], 'array'],
  }),
  onlyIn<ValueCase>('postgres', {
    what: 'an array keeps what looks like its own signs',
    one: [
      'text[]',
      `array['a,b', '"c"', '{}', 'NULL', '\\', null]`,
      ['a,b', '"c"', '{}', 'NULL', '\\', null],
      'array',
    ],
  }),
  onlyIn<ValueCase>('postgres', {
    what: 'an array of arrays is a list of lists, digits kept',
    one: [
      'bigint[]',
      "'{{1,2},{3,9007199254740993}}'",
      [
        ['1', '2'],
        ['3', '9007199254740993'],
      ],
      'array',
    ],
  }),
  onlyIn<ValueCase>('postgres', {
    what: 'an array of instants has them in ISO',
    one: ['timestamptz[]', "array['2026-11-21 09:46:22+00'::timestamptz]", ['2026-11-21T09:46:22Z'], 'array'],
  }),
  onlyIn<ValueCase>('postgres', {
    what: 'an array whose elements no comma parts is text',
    one: ['box[]', "'{(1,1),(0,0);(2,2),(0,0)}'", '{(1,1),(0,0);(2,2),(0,0)}', 'other', 'no key'],
  }),
  onlyIn<ValueCase>('mysql', {
    what: 'an unsigned bigint keeps its digits',
    one: ['bigint unsigned', '18446744073709551615', '18446744073709551615', 'bigint'],
  }),
  onlyIn<ValueCase>('mysql', {
    what: 'an unsigned integer is a number',
    one: ['integer unsigned', '4294967295', 4294967295, 'integer'],
  }),
  onlyIn<ValueCase>('mysql', { what: 'a year is a number', one: ['year', '2026', 2026, 'integer'] }),
  onlyIn<ValueCase>('mysql', {
    what: 'a time may be below zero, and longer than a day',
    one: ['time(1)', "'-100:01:02.5'", '-100:01:02.5', 'time'],
  }),
  onlyIn<ValueCase>('mysql', {
    what: 'a text in another character set is the same text',
    one: ['varchar(9) character set latin1', "'ä€'", 'ä€', 'text'],
  }),
  onlyIn<ValueCase>('mysql', {
    what: 'a word of an enum is text',
    one: ["enum('good','it''s (so) so')", "'it''s (so) so'", "it's (so) so", 'text'],
  }),
  onlyIn<ValueCase>('mysql', {
    what: 'the words of a set are one text, in their own order',
    one: ["set('x','y','z')", "'z,x'", 'x,z', 'text'],
  }),
  onlyIn<ValueCase>('mysql', {
    what: 'bytes of a fixed length end with noughts',
    one: ['binary(4)', "x'00ff'", { sizeBytes: 4, preview: '00ff0000' }, 'bytes'],
  }),
]
