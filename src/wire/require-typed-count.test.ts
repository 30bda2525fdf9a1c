import { expect, test } from 'vitest'
import { requireTypedCount } from './require-typed-count.ts'
import { rowRefusals } from './texts/refusals/rows.ts'

test.each([
  [5, ''],
  [6, '6'],
  [1_234, '1,234'],
])('a delete of %i rows goes on with “%s”', (rows, typed) => {
  expect(() => requireTypedCount(rows, typed, { typedAbove: 5 })).not.toThrow()
})

test.each([
  [6, ''],
  [6, '5'],
])('a delete of %i rows is refused with “%s”', (rows, typed) => {
  expect(() => requireTypedCount(rows, typed, { typedAbove: 5 })).toThrow(String(rowRefusals.otherCount))
})
