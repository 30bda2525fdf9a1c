import { decodeKey } from './key.ts'
import type { WireValue } from './value.ts'

/** A row as a page or a list has it; a row without a key has no address either. */
interface NamedRow {
  readonly key: string | null
  readonly values: Readonly<Record<string, WireValue>>
}

/** How people call a row: by its name where it has one, else by its key; a blank one as its address writes it. */
export function toRowLabel(row: NamedRow, labelColumn: string | null): string {
  const name = labelColumn !== null && Object.hasOwn(row.values, labelColumn) ? row.values[labelColumn] : null
  if (typeof name === 'string' && name.trim() !== '') return name
  return row.key === null ? '' : decodeKey(row.key).join(', ').trim() || row.key
}
