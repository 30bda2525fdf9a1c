import type { ColumnSchema } from '../../db/index.ts'
import { isNumeric } from './truth.ts'

/** What somebody adds to the table's options for the column to be a switch. */
export function toOption(
  column: ColumnSchema,
  values?: { readonly on: string; readonly off: string },
): string {
  const name = quote(column.name)
  if (values) return `active: { column: ${name}, on: ${quote(values.on)}, off: ${quote(values.off)} }`
  return saysItself(column) ? `active: ${name}` : `active: { column: ${name}, on: …, off: … }`
}

export function toOptionOfBoth(main: ColumnSchema, other: ColumnSchema): string {
  return `active: [${quote(main.name)}, ${quote(other.name)}]`
}

/** A boolean, a number and a time need nobody to say which of their values are on and off. */
function saysItself(column: ColumnSchema): boolean {
  return isNumeric(column) || !['text', 'uuid', 'other'].includes(column.type)
}

function quote(text: string): string {
  return /^[^'\\\p{Cc}]*$/u.test(text) ? `'${text}'` : JSON.stringify(text)
}
