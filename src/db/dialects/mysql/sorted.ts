import { type Expression, sql as raw, type SqlBool } from 'kysely'
import { assert } from '../../../std/assert.ts'
import type { ColumnSchema } from '../../schema.ts'
import type { Comparison, NewCell } from '../../sql.ts'
import { isEnum, operand, toTyped } from './types-in-sql.ts'
import { countWords } from './words.ts'

/** An index takes as many characters of four bytes. */
const mostIndexed = 768

/** The place of a row that fits into an address has at most as many. */
const mostSorted = 500

/** A longer list would cost more than it saves. */
const mostListed = 50

/**
 * A sort of the server looks only at the beginning of a long value, as far as `max_sort_length` of the session says. So
 * that comparisons do the same, both get the same beginning. No index has the whole of such a value, so none is lost.
 */
export function sorted(column: ColumnSchema, value: Expression<unknown>): Expression<unknown> {
  return isLong(column) ? raw`left(${value}, ${raw.lit(mostSorted)})` : value
}

export function compareSorted(
  column: ColumnSchema,
  comparison: Comparison,
  parameter: unknown,
): Expression<SqlBool> {
  const words = isEnum(column) && !column.asText ? countWords(column.declaredType) : 0
  if (comparison !== '=' && words > 0 && words <= mostListed)
    return amongNumbers(column, { comparison, parameter, words })
  const value = sorted(column, raw.raw(operand(column)))
  return raw<SqlBool>`${value} ${raw.raw(comparison)} ${sorted(column, toTyped(column, parameter, comparison))}`
}

/** No index finds enums before or after one, but those with any of these numbers. A wrong value has the number 0. */
function amongNumbers(
  column: ColumnSchema,
  {
    comparison,
    parameter,
    words,
  }: { readonly comparison: Comparison; readonly parameter: unknown; readonly words: number },
): Expression<SqlBool> {
  const numbers = Array.from({ length: words + 1 }, (_word, number) => {
    const own = raw.lit(number)
    return raw`if(${own} ${raw.raw(comparison)} ${parameter}, ${own}, null)`
  })
  return raw<SqlBool>`${raw.raw(operand(column))} in (${raw.join(numbers)})`
}

/**
 * The server finds where such rows begin only if the row is spelled out. Given the first values apart, it would take
 * all rows with these, and pass by those before the place.
 */
export function compareRow([first, ...rest]: readonly NewCell[], comparison: '<' | '>'): Expression<SqlBool> {
  assert(first, 'a row has columns')
  const behind = compareSorted(first.column, comparison, first.value)
  if (rest.length === 0) return behind
  const same = compareSorted(first.column, '=', first.value)
  return raw<SqlBool>`(${behind} or (${same} and ${compareRow(rest, comparison)}))`
}

function isLong(column: ColumnSchema): boolean {
  const { type, declaredType } = column
  if ((type !== 'text' && type !== 'json' && type !== 'bytes') || isEnum(column)) return false
  const [, length] = /^(?:var)?(?:char|binary)\((\d+)\)/.exec(declaredType) ?? []
  return length === undefined || Number(length) > mostIndexed
}
