const rules = new Intl.PluralRules('de')
const numbers = new Intl.NumberFormat('de')
const all = new Intl.ListFormat('de')
const either = new Intl.ListFormat('de', { type: 'disjunction' })

/** `plural(1, { one: 'Zeile', other: 'Zeilen' })` is „Zeile“. */
export function plural(count: number, forms: { readonly one: string; readonly other: string }): string {
  return rules.select(count) === 'one' ? forms.one : forms.other
}

/** Formats a number inside a sentence. */
export function formatNumber(number: number): string {
  return numbers.format(number)
}

/** „a, b und c“. */
export function toList(parts: readonly string[]): string {
  return all.format(parts)
}

/** „a, b oder c“. */
export function toEither(parts: readonly string[]): string {
  return either.format(parts)
}

/** For a sentence that begins with an amount such as „eine Zeile“. */
export function capitalize(text: string): string {
  return text.replace(/^\p{Ll}/u, (first) => first.toUpperCase())
}
