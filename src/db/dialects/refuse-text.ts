import { Problem } from '../../std/problem.ts'
import type { ValueType } from '../../wire/value.ts'
import type { ColumnSchema } from '../schema.ts'

const expected: Readonly<Record<ValueType, string>> = {
  boolean: 'true or false',
  integer: 'a whole number',
  bigint: 'a whole number',
  decimal: 'a number',
  float: 'a number',
  text: 'text',
  date: 'a date, as in 2026-11-21',
  time: 'a time, as in 09:46:22',
  datetime: 'a date and time, as in 2026-11-21T09:46:22',
  instant: 'a time with its zone, as in 2026-11-21T09:46:22Z',
  json: 'JSON',
  uuid: 'a UUID',
  bytes: 'bytes in hexadecimal',
  array: 'an array',
  other: 'a value of its type',
}

/** Text that the column could never hold. */
export function refuseText(column: ColumnSchema): Problem {
  const sentence = `This takes ${expected[column.type]} (${column.declaredType || 'any type'}) in its range.`
  return new Problem('invalid', `${column.name}: ${sentence}`, { fields: { [column.name]: sentence } })
}
