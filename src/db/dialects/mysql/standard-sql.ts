import { quoteText } from '../quote.ts'
import { readEscapes } from './types.ts'

/**
 * Rewrites an expression as the server writes it back into words that our sessions understand: texts without backslash
 * escapes and without the name of their character set.
 */
export function toStandardSql(expression: string): string {
  return withoutOuterEscapes(expression).replace(
    /("(?:[^"]|"")*"|`(?:[^`]|``)*`)|(?:\b_[a-z0-9]+ ?)?'((?:[^'\\]|''|\\.)*)'/gs,
    (_all, name: string | undefined, text: string) => name ?? quoteText(readEscapes(text)),
  )
}

/** MySQL escapes the whole expression once more: _utf8mb4\'it\\\'s\'. */
function withoutOuterEscapes(expression: string): string {
  return /^[^']*\\'/.test(expression) ? readEscapes(expression) : expression
}
