import { expect, test } from 'vitest'
import type { ColumnSchema } from '../db/index.ts'
import type { ValueType, WireValue } from '../wire/value.ts'
import { isSeen } from './is-seen.ts'

const column = (type: ValueType) => ({ schema: { name: 'cell', type } as ColumnSchema })

test.each<[ValueType, WireValue, WireValue, boolean]>([
  ['integer', 1, 1, true],
  ['integer', 1, '1', true],
  ['integer', 2, '1', false],
  ['integer', null, '1', false],
  ['decimal', '12.50', 12.5, true],
  ['decimal', '12.50', '12.5', false],
  ['bigint', '9007199254740993', 9007199254740992, false],
  ['float', 'NaN', 1, false],
  ['text', '12', 12, true],
  ['text', 'a', 'b', false],
  ['boolean', true, 'true', true],
  ['json', 5, '"five"', false],
])('a cell (%s) that holds %j is what was seen as %j: %j', (type, held, seen, isSame) => {
  expect(isSeen(held, seen, column(type))).toBe(isSame)
})

test.each<[ValueType, WireValue, WireValue]>([
  ['integer', 1, 'one'],
  ['text', 'Oak', 5],
  ['boolean', true, 1],
  ['bytes', { sizeBytes: 1, preview: '' }, 'ff'],
])('a cell (%s) that holds %j refuses to have been seen as %j', (type, held, seen) => {
  expect(() => isSeen(held, seen, column(type))).toThrow(/another type/)
})
