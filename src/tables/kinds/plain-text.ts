import { screenTexts } from '../../wire/texts/screens.ts'
import type { WireValue } from '../../wire/value.ts'

export function toPlainText(value: WireValue): string {
  if (value === null) return ''
  if (typeof value !== 'object') return String(value)
  return isList(value) ? value.map(toPlainText).join(', ') : screenTexts.values.bytes(String(value.sizeBytes))
}

/** `Array.isArray` does not narrow to readonly arrays. */
function isList(value: object): value is readonly WireValue[] {
  return Array.isArray(value)
}
