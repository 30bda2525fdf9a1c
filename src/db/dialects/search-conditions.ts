import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { MatchOptions } from '../search.ts'

/** An index that holds groups of three letters can't find shorter words. */
export function hasThreeLetters(text: string): boolean {
  return Array.from(text).length >= 3
}

/** One condition for each text, or those beside. */
export function allOrBeside(
  texts: readonly Expression<SqlBool>[],
  beside: MatchOptions['beside'] = [],
): Expression<SqlBool> {
  const build = expressionBuilder()
  const all = texts.length === 1 && texts[0] ? texts[0] : build.and([...texts])
  return beside.length === 0 ? all : build.or([all, ...beside])
}
