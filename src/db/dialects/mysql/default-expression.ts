import { quoteText } from '../quote.ts'
import { toStandardSql } from './standard-sql.ts'

export interface DefaultFacts {
  readonly base: string
  readonly default: string | null
  readonly extra: string
}

/** What the catalog says of a default in words that our sessions understand. */
export function toDefaultExpression(
  { base, default: words, extra }: DefaultFacts,
  { quotesDefaults }: { readonly quotesDefaults: boolean },
): string | null {
  if (/auto_increment/i.test(extra)) return 'auto_increment'
  if (words === null) return null
  if (quotesDefaults) return words === 'NULL' ? null : toStandardSql(words)
  if (/default_generated/i.test(extra)) return toStandardSql(words)
  return isPlain(base, words) ? words : quoteText(words)
}

const numbers = /^(?:tinyint|smallint|mediumint|int|bigint|decimal|float|double|year|bit)$/

/** Numbers, bits and bytes in their own notation. */
function isPlain(base: string, words: string): boolean {
  return numbers.test(base) || (/binary$/.test(base) && /^0x[\da-f]*$/i.test(words))
}
