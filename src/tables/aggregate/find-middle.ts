import type { ValueType, WireValue } from '../../wire/value.ts'
import { divide } from './divide.ts'

/** The median from the two numbers in the middle, which are equal if one is there. Exact, so it is text, except for floats. */
export function findMiddle([lower, upper]: readonly WireValue[], type: ValueType): WireValue {
  if (lower == null || upper == null) return null
  if (type === 'float') {
    const middle = (Number(lower) + Number(upper)) / 2
    return Number.isFinite(middle) ? middle : String(middle)
  }
  return String(lower) === String(upper) ? String(lower) : divide(add(String(lower), String(upper)), 2)
}

function add(one: string, other: string): string {
  const scale = Math.max(...[one, other].map((text) => text.split('.')[1]?.length ?? 0))
  const [first, second] = [one, other].map((text) => toScaled(text, scale))
  if (first == null || second == null) return String(Number(one) + Number(other))
  const sum = first + second
  const digits = String(sum < 0n ? -sum : sum).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  return `${sum < 0n ? '-' : ''}${whole}${scale === 0 ? '' : `.${digits.slice(-scale)}`}`
}

/** Null for NaN and for a number with an exponent. */
function toScaled(text: string, scale: number): bigint | null {
  const [, whole, fraction = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(text) ?? []
  return whole === undefined ? null : BigInt(whole + fraction.padEnd(scale, '0'))
}
