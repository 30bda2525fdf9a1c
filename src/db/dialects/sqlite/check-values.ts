/** The lists of CHECK (column IN ('a', 'b')) in a table's own words, by column in lower case. */
export function allowedValuesOf(createTable: string): Map<string, string[]> {
  const tokens = tokenize(createTable)
  const found = new Map<string, string[]>()
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isWord(tokens[at], 'check')) continue
    const list = parseCheck(tokens, at + 1)
    if (list) found.set(list.column.toLowerCase(), list.values)
  }
  return found
}

interface Token {
  readonly kind: 'word' | 'name' | 'text' | 'number' | 'sign'
  readonly text: string
}

/** Only a condition that is nothing but the list counts, with "column is null or" before it at most. */
function parseCheck(tokens: readonly Token[], from: number): { column: string; values: string[] } | null {
  let at = from
  let depth = 0
  while (tokens[at]?.text === '(' && tokens[at]?.kind === 'sign') {
    at += 1
    depth += 1
  }
  const column = tokens[at]
  if (depth === 0 || (column?.kind !== 'word' && column?.kind !== 'name')) return null
  if (isWord(tokens[at + 1], 'is') && isWord(tokens[at + 2], 'null') && isWord(tokens[at + 3], 'or')) at += 4
  if (tokens[at]?.text !== column.text || !isWord(tokens[at + 1], 'in') || tokens[at + 2]?.text !== '(')
    return null
  const values: string[] = []
  for (at += 3; ; at += 2) {
    const value = tokens[at]
    if (value?.kind !== 'text' && value?.kind !== 'number') return null
    values.push(value.text)
    if (tokens[at + 1]?.text === ')') break
    if (tokens[at + 1]?.text !== ',') return null
  }
  for (let closing = 0; closing < depth; closing += 1) if (tokens[at + 2 + closing]?.text !== ')') return null
  return { column: column.text, values }
}

function isWord(token: Token | undefined, word: string): boolean {
  return token?.kind === 'word' && token.text.toLowerCase() === word
}

const pattern =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'((?:[^']|'')*)'|"((?:[^"]|"")*)"|`((?:[^`]|``)*)`|\[([^\]]*)\]|(-?\d+(?:\.\d+)?)|([\p{L}_$][\p{L}\p{N}_$]*)|(\S)/gu

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
