import type { ValueType } from '../../wire/value.ts'

/** The values that a CHECK allows in a column. */
export interface Allowed {
  readonly column: string
  readonly values: readonly string[]
}

/**
 * Finds CHECKs that only list one column's values, as people write them or as servers write them back: in (…), = any
 * (array[…]), = … or = …, and for integers a range of two.
 */
export function readChecks(text: string, typeOf: TypeOf): Allowed[] {
  const tokens = withoutCasts(tokenize(text))
  return tokens.flatMap((token, at) =>
    isWord(token, 'check') ? (readCheck(bracketAt(tokens, at + 1), typeOf) ?? []) : [],
  )
}

type TypeOf = (column: string) => ValueType | undefined

const term = String.raw`@ (?:is null|==? #|in #(?: , #)*|= any array \[ #(?: , #)* \])`
const list = new RegExp(`^${term}(?: or ${term})*$`)
const range = /^(?:@ is null or )?(?:@ between # and #|@ >= # and @ <= #)(?: or @ is null)?$/

/** Ignores brackets, because they change nothing around these words. */
function readCheck(inside: readonly Token[], typeOf: TypeOf): Allowed | null {
  const tokens = inside.filter(({ kind, text }) => kind !== 'sign' || !/[()]/.test(text))
  const column = tokens[0]?.text ?? ''
  const form = tokens.map((token) => toFormWord(token, column)).join(' ')
  const values = tokens.flatMap((token) => (isLiteral(token) ? token.text : []))
  const [low, high] = values
  const isWhole = /^(?:integer|bigint)$/.test(typeOf(column) ?? '')
  const isPair = isWhole && Number(high) === Number(low) + 1
  const isList = list.test(form) || (isPair && range.test(form))
  return isList && values.length > 0 ? { column, values: [...new Set(values)] } : null
}

function toFormWord(token: Token, column: string): string {
  if (isLiteral(token)) return '#'
  if (token.kind === 'sign') return token.text
  if (token.text.toLowerCase() === column.toLowerCase()) return '@'
  return token.kind === 'word' ? token.text.toLowerCase() : '"'
}

/** The contents of the bracket that begins here. Empty if there is none, or if it does not end. */
function bracketAt(tokens: readonly Token[], from: number): Token[] {
  let depth = 0
  for (let at = from; at < tokens.length; at += 1) {
    if (isSign(tokens[at], '(')) depth += 1
    if (isSign(tokens[at], ')')) depth -= 1
    if (depth === 0) return tokens.slice(from, at)
  }
  return []
}

/** Removes casts: 'x'::character varying(8) becomes 'x'. */
function withoutCasts(tokens: readonly Token[]): Token[] {
  const kept: Token[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token && !isSign(token, '::')) kept.push(token)
    else {
      while (isOfType(tokens[at + 1])) at += 1
      if (isSign(tokens[at + 1], '(') && tokens[at + 2]?.kind === 'number')
        while (!isSign(tokens[at], ')') && at < tokens.length) at += 1
    }
  }
  return kept
}

function isOfType(token: Token | undefined): boolean {
  if (token?.kind === 'word') return !/^(?:and|or|is|in)$/i.test(token.text)
  return token?.kind === 'name' || isSign(token, '.')
}

interface Token {
  readonly kind: 'word' | 'name' | 'text' | 'number' | 'sign'
  readonly text: string
}

function isLiteral({ kind }: Token): boolean {
  return kind === 'text' || kind === 'number'
}

function isSign(token: Token | undefined, sign: string): boolean {
  return token?.kind === 'sign' && token.text === sign
}

function isWord(token: Token | undefined, word: string): boolean {
  return token?.kind === 'word' && token.text.toLowerCase() === word
}

/** Square brackets around a name quote it, but ARRAY[…] is a list. */
const pattern =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'((?:[^']|'')*)'|"((?:[^"]|"")*)"|`((?:[^`]|``)*)`|(?<!ARRAY)\[([^\]]*)\]|(-?\d+(?:\.\d+)?)|([\p{L}_$][\p{L}\p{N}_$]*)|(::|[<>=]=|\S)/gu

function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  for (const [, string, double, back, bracket, number, word, sign] of text.matchAll(pattern)) {
    if (string !== undefined) tokens.push({ kind: 'text', text: string.replaceAll("''", "'") })
    else if (double !== undefined) tokens.push({ kind: 'name', text: double.replaceAll('""', '"') })
    else if (back !== undefined) tokens.push({ kind: 'name', text: back.replaceAll('``', '`') })
    else if (bracket !== undefined) tokens.push({ kind: 'name', text: bracket })
    else if (number !== undefined) tokens.push({ kind: 'number', text: number })
    else if (word !== undefined) tokens.push({ kind: 'word', text: word })
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign })
  }
  return tokens
}
