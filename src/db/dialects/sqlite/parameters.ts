import { assert } from '../../../std/assert.ts'
import type { Parameter } from './messages.ts'

/** Values as the driver binds them. It would bind a number as a float; whole numbers must stay whole. */
export function toParameters(values: readonly unknown[]): Parameter[] {
  return values.map(toParameter)
}

function toParameter(value: unknown): Parameter {
  if (value === null || typeof value === 'string' || typeof value === 'bigint') return value
  if (typeof value === 'boolean') return value ? 1n : 0n
  if (typeof value === 'number')
    return Number.isSafeInteger(value) && !Object.is(value, -0) ? BigInt(value) : value
  assert(value instanceof Uint8Array, `a ${typeof value} can be a parameter`)
  return value
}
