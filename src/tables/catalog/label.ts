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

/** A relation is called by its row: "customer_id" → "Customer". */
export function toRelationLabel(name: string): string {
  return toLabel(name.replace(/(?<=.)(_id|Id|ID)$/, ''))
}
