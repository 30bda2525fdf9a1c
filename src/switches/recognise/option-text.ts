import type { ColumnSchema } from '../../db/index.ts'
import { isNumeric } from './truth.ts'
import type { Offer } from './verdict.ts'

/** The text for the table's options that makes the column a switch, beside the main one if there is one. */
export function toOption(main: ColumnSchema | null, { column, values }: Omit<Offer, 'reason'>): string {
  const one = toOptionOfOne(column, values)
  return `active: ${main === null ? one : `[${quote(main.name)}, ${one}]`}`
}

function toOptionOfOne(column: ColumnSchema, values: Offer['values']): string {
  const name = quote(column.name)
  if (values !== null) {
    const off = 'off' in values ? `, off: ${quote(values.off)}` : ''
    return `{ column: ${name}, on: ${quote(values.on)}${off} }`
  }
  return saysItself(column) ? name : `{ column: ${name}, on: '…', off: '…' }`
}

/** Booleans, numbers and times need no option that says which values are on and off. */
function saysItself(column: ColumnSchema): boolean {
  return isNumeric(column) || !['text', 'uuid', 'other'].includes(column.type)
}

function quote(text: string): string {
  return /^[^'\\\p{Cc}]*$/u.test(text) ? `'${text}'` : JSON.stringify(text)
}
