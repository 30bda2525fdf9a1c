import { assert } from '../../../std/assert.ts'
import type { Parameter } from './messages.ts'

/** Prepares values for the driver, which would bind an integer as a float. */
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
