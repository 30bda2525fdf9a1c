import { expect, test } from 'vitest'
import { toDefaultExpression } from './default-expression.ts'

const mariadb = { quotesDefaults: true }
const mysql = { quotesDefaults: false }

test.each([
  ['varchar', null, '', null],
  ['varchar', 'NULL', '', null],
  ['varchar', "'NULL'", '', "'NULL'"],
  ['varchar', String.raw`'it''s \\n'`, '', String.raw`'it''s \n'`],
  ['int', '-7', '', '-7'],
  ['bit', "b'101'", '', "b'101'"],
  ['datetime', 'current_timestamp(6)', 'on update current_timestamp(6)', 'current_timestamp(6)'],
  ['varchar', String.raw`concat('it\'s',"a")`, '', `concat('it''s',"a")`],
  ['int', null, 'auto_increment', 'auto_increment'],
])('MariaDB: %s with %s', (base, words, extra, expression) => {
  expect(toDefaultExpression({ base, default: words, extra }, mariadb)).toBe(expression)
})

test.each([
  ['varchar', null, '', null],
  ['varchar', 'NULL', '', "'NULL'"],
  ['varchar', "it's \\n", '', "'it''s \\n'"],
  ['date', '2020-01-01', '', "'2020-01-01'"],
  ['decimal', '0.00', '', '0.00'],
  ['bit', "b'101'", '', "b'101'"],
  ['binary', '0x616263', '', '0x616263'],
  ['timestamp', 'CURRENT_TIMESTAMP', 'DEFAULT_GENERATED on update CURRENT_TIMESTAMP', 'CURRENT_TIMESTAMP'],
  ['varchar', String.raw`concat(_utf8mb4\'it\\\'s\',\`a\`)`, 'DEFAULT_GENERATED', "concat('it''s',`a`)"],
  ['int', null, 'auto_increment', 'auto_increment'],
])('MySQL: %s with %s', (base, words, extra, expression) => {
  expect(toDefaultExpression({ base, default: words, extra }, mysql)).toBe(expression)
})
