const and = new Intl.ListFormat('es')
const or = new Intl.ListFormat('es', { type: 'disjunction' })

/** "a, b y c" */
export function listAll(names: readonly string[]): string {
  return and.format(names)
}

/** "a, b o c" */
export function listAny(names: readonly string[]): string {
  return or.format(names)
}
