/** The roles that everybody begins with have words; others are called by their names. */
export function roleLabel(words: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name
}

export function roleLabels(words: Readonly<Record<string, string>>, names: readonly string[]): string {
  return names.map((name) => roleLabel(words, name)).join(', ')
}
