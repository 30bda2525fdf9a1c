import { onlyIn, type PerDialect } from './target.ts'

/** The declared type, and values as literals in the database's order. */
export type CursorCase = readonly [declared: string, ...literals: string[]]

const times = [
  "'2026-11-21 09:46:22'",
  "'2026-11-21 09:46:22.123456'",
  "'2026-11-21 09:46:22.123457'",
] as const
const words = ["''", "' '", "'10'", "'9'", "'A'", "'a'", "'it''s \"so\" \\'", "'ü'", "'😀'"] as const
const uuids = ["'018f0000-0000-7000-8000-000000000001'", "'018f0000-0000-7000-8000-000000000002'"] as const
const noSuchType = { skip: 'has no such type' }
const holdsItsType = 'columns hold what they declare'

export const cursorList: readonly PerDialect<CursorCase>[] = [
  {
    what: 'booleans',
    sqlite: ['boolean', 'false', 'true', '7', "'yes'"],
    postgres: ['boolean', 'false', 'true'],
    mysql: ['boolean', 'false', 'true', '7'],
  },
  {
    what: 'single bits',
    sqlite: ['tinyint(1)', '0', '1'],
    postgres: ['bit(1)', "B'0'", "B'1'"],
    mysql: ['bit(1)', "b'0'", "b'1'"],
  },
  {
    what: 'several bits',
    sqlite: noSuchType,
    postgres: ['bit(4)', "B'0000'", "B'0101'", "B'1010'"],
    mysql: ['bit(8)', "b'0'", "b'101'", "b'11111111'"],
  },
  {
    what: 'integers',
    sqlite: ['integer', '-9223372036854775808', '-1', '0', '9007199254740993', '9223372036854775807'],
    postgres: ['integer', '-2147483648', '-1', '0', '2147483647'],
    mysql: ['integer', '-2147483648', '-1', '0', '2147483647'],
  },
  {
    what: 'big integers',
    sqlite: ['bigint', '9007199254740991', '9007199254740992', '9007199254740993'],
    postgres: ['bigint', '-9223372036854775808', '9007199254740992', '9007199254740993'],
    mysql: ['bigint', '-9223372036854775808', '9007199254740992', '9007199254740993'],
  },
  onlyIn<CursorCase>('mysql', {
    what: 'big integers without a sign',
    one: ['bigint unsigned', '0', '9223372036854775807', '9223372036854775808', '18446744073709551615'],
  }),
  {
    what: 'decimals',
    sqlite: ['decimal(10,2)', '-1e300', '-0.01', '0', '0.1', '12.5', '9e999'],
    postgres: [
      'numeric',
      "'-Infinity'",
      '-1e-30',
      '0.10',
      `${'9'.repeat(400)}.1`,
      `${'9'.repeat(400)}.2`,
      "'Infinity'",
      "'NaN'",
    ],
    mysql: ['decimal(65,30)', '-1e-30', '0.10', `${'9'.repeat(35)}.1`, `${'9'.repeat(35)}.2`],
  },
  {
    what: 'floats',
    sqlite: ['double', '-9e999', '-1.5', '5e-324', '0.1', '0.30000000000000004', '3', '1e300', '9e999'],
    postgres: [
      'double precision',
      "'-Infinity'",
      '-1.5',
      '5e-324',
      '0.1',
      '0.30000000000000004',
      "'Infinity'",
      "'NaN'",
    ],
    mysql: ['double', '-1e300', '-1.5', '5e-324', '0.1', '0.30000000000000004', '3', '1e300'],
  },
  {
    what: 'a zero below zero',
    sqlite: ['real', '-0.0', '1'],
    postgres: ['double precision', "'-0'", '1'],
    mysql: ['double', '-0e0', '1'],
  },
  {
    what: 'short floats',
    sqlite: noSuchType,
    postgres: ['real', '0.1', '0.3', '16777216', "'NaN'"],
    mysql: ['float', '0.1', '0.3', '16777216'],
  },
  {
    what: 'texts',
    sqlite: ['text', ...words],
    postgres: ['text collate "C"', ...words],
    mysql: ['varchar(20) collate utf8mb4_bin', ...words.filter((word) => word !== "' '")],
  },
  onlyIn<CursorCase>('mysql', {
    what: 'texts that differ in blanks at their ends',
    one: ['varchar(20) collate utf8mb4_nopad_bin', ...words],
    skip: 'all its texts do',
  }),
  onlyIn<CursorCase>('mysql', {
    what: 'texts in other character sets',
    one: ['varchar(9) character set latin1 collate latin1_general_cs', "''", "'A'", "'a'", "'ä'", "'z'"],
  }),
  {
    what: 'texts with a NUL',
    sqlite: ['text', "'a'", "'a' || char(0)", "'a' || char(0) || 'b'", "'ab'"],
    postgres: { skip: 'takes no NUL' },
    mysql: { skip: 'sorts a NUL at the end as if it were not there, but compares it' },
  },
  {
    what: 'padded texts',
    sqlite: { skip: 'pads nothing' },
    postgres: ['char(5) collate "C"', "''", "'a'", "'a b'"],
    mysql: ['char(5) collate utf8mb4_bin', "''", "'a'", "'a b'"],
  },
  {
    what: 'words of an enum, in their own order',
    sqlite: noSuchType,
    postgres: ['feeling', "'so, so'", "'bad'"],
    mysql: ["enum('good','so, so','bad')", "'so, so'", "'bad'"],
  },
  onlyIn<CursorCase>('mysql', {
    what: 'words of a set, in their own order',
    one: ["set('x','y','a')", "''", "'x'", "'y'", "'x,y'", "'a'", "'x,a'"],
  }),
  {
    what: 'dates',
    sqlite: ['date', "'0000-00-00'", "'2026-11-21'", "'infinity'"],
    postgres: ['date', "'-infinity'", "'0044-03-15 BC'", "'2026-11-21'", "'20260-11-21'", "'infinity'"],
    mysql: ['date', "'0000-00-00'", "'2026-00-00'", "'2026-11-21'", "'9999-12-31'"],
  },
  onlyIn<CursorCase>('mysql', { what: 'years', one: ['year', '0', '1901', '2026', '2155'] }),
  {
    what: 'times',
    sqlite: ['time', "'09:46'", "'09:46:22.5'"],
    postgres: ['time', "'00:00'", "'09:46:22.123456'", "'24:00'"],
    mysql: ['time(6)', "'-100:01:02.5'", "'-00:00:01'", "'00:00'", "'09:46:22.123456'", "'838:59:59'"],
  },
  onlyIn<CursorCase>('postgres', {
    what: 'times with a zone',
    one: ['timetz', "'09:46+05:30:15'", "'09:46:22.123456-08'"],
  }),
  {
    what: 'dates with times',
    sqlite: ['datetime', ...times, "'2026-11-21T09:46:22'"],
    postgres: ['timestamp', "'-infinity'", "'0044-03-15 01:02:03 BC'", ...times, "'infinity'"],
    mysql: ['datetime(6)', "'0000-00-00 00:00:00'", ...times],
  },
  {
    what: 'instants',
    sqlite: ['timestamptz', "'2026-11-21 09:46:22+01'", "'2026-11-21 09:46:22Z'"],
    postgres: ['timestamptz', "'-infinity'", ...times, "'20260-11-21 09:46:22'", "'infinity'"],
    mysql: ['timestamp(6)', "'0000-00-00 00:00:00'", ...times],
  },
  {
    what: 'UUIDs',
    sqlite: ['uuid', "'018F0000-0000-7000-8000-000000000001'", "'018f0000-0000-7000-8000-000000000001'"],
    postgres: ['uuid', ...uuids],
    mysql: ['uuid', ...uuids],
  },
  onlyIn<CursorCase>('mysql', { what: 'addresses', one: ['inet6', "'::1'", "'9::'", "'10::'"] }),
  {
    what: 'bytes',
    sqlite: ['blob', "x''", "x'00'", "x'00ff'", "x'ff'"],
    postgres: ['bytea', "'\\x'", "'\\x00'", "'\\x00ff'", "'\\xff'"],
    mysql: ['varbinary(9)', "x''", "x'00'", "x'00ff'", "x'ff'"],
  },
  onlyIn<CursorCase>('mysql', {
    what: 'bytes of a fixed length',
    one: ['binary(3)', "x''", "x'00ff'", "x'ff'"],
  }),
  onlyIn<CursorCase>('postgres', {
    what: 'intervals',
    one: ['interval', "'-1 day'", "'1 day 02:00:00.123456'", "'1 month'"],
  }),
  onlyIn<CursorCase>('sqlite', {
    what: 'values of any kind in a column of text',
    one: ['text', "'12'", "'abc'", "x'00ff'", "x'616263'"],
    skip: holdsItsType,
  }),
  onlyIn<CursorCase>('sqlite', {
    what: 'values of any kind in a column of numbers',
    one: ['integer', '-3', '2.5', '9223372036854775807', "'abc'", "'b1'", "x'00'"],
    skip: holdsItsType,
  }),
  onlyIn<CursorCase>('sqlite', {
    what: 'values of any kind in a column of no type',
    one: ['', '1', '1.5', '9223372036854775807', "'1'", "'9223372036854775807'", "'i1'", "x'31'"],
    skip: 'columns have types',
  }),
]
