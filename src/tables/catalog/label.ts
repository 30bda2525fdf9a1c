/** "created_at" → "Created at", "OrderLines" → "Order lines", "id" → "ID". */
export function toLabel(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_\s-]+/g, ' ')
    .trim()
    .toLowerCase()
  if (words === '') return name
  const sentence = words.replace(/\b(id|url|sku|vat|ip|uuid|iban)\b/g, (word) => word.toUpperCase())
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** What leads to a row is called by that row: "customer_id" → "Customer". */
export function toRelationLabel(name: string): string {
  return toLabel(name.replace(/(?<=.)(_id|Id|ID)$/, ''))
}

const labelNames = [
  'name',
  'title',
  'label',
  'full_name',
  'display_name',
  'subject',
  'code',
  'sku',
  'slug',
  'email',
]

/** The column that people call a row by, where one of the usual names is there. */
export function chooseLabelColumn(columns: readonly { readonly name: string }[]): string | null {
  const names = new Map(columns.map((column) => [column.name.toLowerCase(), column.name]))
  for (const name of labelNames) {
    const found = names.get(name)
    if (found !== undefined) return found
  }
  return null
}
