import { type Expression, sql as raw, type SqlBool } from 'kysely'
import type { ColumnSchema } from '../../schema.ts'
import type { Place } from '../../sql.ts'
import { toLikePattern } from '../like-pattern.ts'
import { quoteListed } from '../quote.ts'
import type { ServerFacts } from './server-facts.ts'
import { isSpatial } from './types-in-sql.ts'

/** Texts of columns, which may have any character set and collation. */
export function createTexts({ looseCollation }: ServerFacts) {
  /** The text of the column, in its own character set and collation. */
  function of(column: ColumnSchema): string {
    const value = quoteListed(column)
    if (column.type === 'text') return value
    if (isSpatial(column)) return `st_astext(${value})`
    return `cast(${value} as char)`
  }

  /** The same text, but capital and small letters are equal in it, whatever the column says. */
  function loose(column: ColumnSchema): string {
    const value =
      isNarrow(column) || column.type !== 'text' ? `convert(${of(column)} using utf8mb4)` : of(column)
    return `(${value} collate ${looseCollation})`
  }

  return {
    of,
    loose,
    contains(column: ColumnSchema, text: string, place: Place): Expression<SqlBool> {
      // An index of the column finds how a text begins.
      const isPlain =
        place === 'start' &&
        column.type === 'text' &&
        !/ (?:collate|character set) /.test(column.declaredType)
      const value = isPlain ? quoteListed(column) : loose(column)
      return raw<SqlBool>`${raw.raw(value)} like ${toLikePattern(text, place)} escape '!'`
    },
    joinedContains: (joined: string, text: string): Expression<SqlBool> =>
      raw<SqlBool>`${raw.raw(joined)} like ${toLikePattern(text, 'anywhere')} escape '!'`,
  }
}

function isNarrow({ declaredType }: ColumnSchema): boolean {
  return declaredType.includes(' character set ')
}
