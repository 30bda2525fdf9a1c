/** The words of a name without case and accents: "isActiveYN" → is, active, yn. */
export function toWords(name: string): string[] {
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** The words of a column's name without those of its table and of its type: b_active_yn → active. */
export function toPlainWords(column: string, table: string): string[] {
  const words = withoutTable(toWords(column), toWords(table)).map(withoutFusedType)
  return trimStart(trimEnd(words))
}

const typePrefixes = new Set(['b', 'x', 'f', 'fl', 'flg', 'flag', 'bit', 'bln', 'bool', 'fld', 'col'])
const typeSuffixes = new Set(['flag', 'flg', 'fg', 'yn', 'ind', 'indicator', 'bool', 'boolean', 'bit'])
const being = new Set(['is', 'ist', 'est', 'es', 'esta', 'jest', 'currently'])

/** Removes the whole name of the table or its end, so that wp_users loses user_ and auth_users keeps auth_. */
function withoutTable(words: string[], table: readonly string[]): string[] {
  for (let length = table.length; length > 0; length -= 1) {
    const name = table.slice(-length)
    if (words.length > length && name.every((word, at) => isSameNoun(words[at] ?? '', word)))
      return words.slice(length)
  }
  return words
}

function isSameNoun(one: string, many: string): boolean {
  return [one, `${one}s`, `${one}es`, one.replace(/y$/, 'ies')].includes(many)
}

function withoutFusedType(word: string): string {
  return word.replace(/^(\p{L}{4,})(bool|flag)$/u, '$1')
}

function trimStart(words: string[]): string[] {
  const [first = '', ...rest] = words
  if (rest.length === 0) return words
  return typePrefixes.has(first) || being.has(first) ? trimStart(rest) : words
}

function trimEnd(words: string[]): string[] {
  const last = words.at(-1) ?? ''
  return words.length > 1 && typeSuffixes.has(last) ? trimEnd(words.slice(0, -1)) : words
}
