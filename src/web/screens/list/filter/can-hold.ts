import type { Column } from '../../../../wire/column.ts'

/** Whether the text can be a value of the column. Only the server knows the range of its numbers. */
export function canHold({ kind, type, words }: Column, text: string): boolean {
  if (kind === 'boolean') return text === 'true' || text === 'false'
  if (words !== null) return words.includes(text)
  switch (type) {
    case 'integer':
    case 'bigint':
      return /^-?\d+$/.test(text)
    case 'decimal':
    case 'float':
      return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text)
    case 'uuid':
      return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
    default:
      return true
  }
}
