import type { ColumnSchema } from '../schema.ts'
import type { TextPart } from '../sql.ts'
import { quoteText } from './quote.ts'

/** Joins columns to one text, in SQL for every database. A blank column is left out with the text around it. */
export function joinTexts(parts: readonly TextPart[], toText: (column: ColumnSchema) => string): string {
  const values = parts.map(({ column }) => `nullif(trim(${toText(column)}), '')`)
  const pieces = parts.map(({ before, after }, index) => {
    const value = values[index]
    const start = isAlways(before, index) ? quoteText(before) : startAfter(values.slice(0, index), before)
    return `coalesce(${start} || ${value} || ${quoteText(after)}, '')`
  })
  return `(${pieces.join(' || ')})`
}

function isAlways(before: string, index: number): boolean {
  return before === '' || index === 0
}

/** The text between two values belongs to the first of them. */
function startAfter(values: readonly string[], before: string): string {
  return `case when coalesce(${[...values, 'null'].join(', ')}) is null then '' else ${quoteText(before)} end`
}
