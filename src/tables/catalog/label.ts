import type { ColumnSchema } from '../../db/index.ts'

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

/** In this order; between the two what is called after the table: the `product_name` of products, the `city` of cities. */
const names = ['name', 'title', 'label', 'full_name', 'display_name']
const otherNames = ['subject', 'code', 'sku', 'slug', 'email']

/** The column that people call a row by, where one of the usual names is there. */
export function chooseLabelColumn(
  table: string,
  columns: readonly Pick<ColumnSchema, 'name' | 'type'>[],
): string | null {
  const find = (wished: readonly string[]) =>
    wished.flatMap((name) => columns.find((column) => column.name.toLowerCase() === name) ?? []).at(0)
  const found = find(names) ?? columns.find((column) => isCalledAfter(table, column)) ?? find(otherNames)
  return found?.name ?? null
}

function isCalledAfter(table: string, { name, type }: Pick<ColumnSchema, 'name' | 'type'>): boolean {
  const thing = toLabel(name)
    .toLowerCase()
    .replace(/ (name|title|label)$/, '')
  return type === 'text' && ` ${toStem(toLabel(table).toLowerCase())}`.endsWith(` ${toStem(thing)}`)
}

/** The same of one and of many: "category" and "categories". */
function toStem(words: string): string {
  return words.replace(/(ies|es|e|s|y)$/, '')
}
