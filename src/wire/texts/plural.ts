const rules = new Intl.PluralRules('en')

/** Picks the form for an amount: `plural(1, { one: 'row', other: 'rows' })` is "row". */
export function plural(count: number, forms: { readonly one: string; readonly other: string }): string {
  return rules.select(count) === 'one' ? forms.one : forms.other
}
