const rules = new Intl.PluralRules('es')

interface Forms {
  readonly one: string
  readonly other: string
}

/** Picks the form for an amount: `plural(1, { one: 'fila', other: 'filas' })` is "fila". */
export function plural(count: number, forms: Forms): string {
  return rules.select(count) === 'one' ? forms.one : forms.other
}

/** The same for an amount that comes as formatted text, which stands before the form. */
export function counted(shown: string, forms: Forms): string {
  return `${shown} ${String(shown) === '1' ? forms.one : forms.other}`
}
