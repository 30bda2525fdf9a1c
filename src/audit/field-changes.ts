import type { WireValue } from '../wire/value.ts'
import type { NewEntry } from './entry.ts'

/** What a write did to one column of a row. */
export interface FieldChange {
  readonly column: string
  /** Left out for a row that was added. */
  readonly before?: WireValue
  /** Left out for a row that was deleted. */
  readonly after?: WireValue
  /** The values in the database's own text, without loss; null: no value. */
  readonly exact: { readonly before: string | null; readonly after: string | null }
}

/** As the trail keeps it: a masked column has no values, and neither has a value that was too long to keep. */
export type KeptField = Pick<FieldChange, 'column'> & Partial<FieldChange>

/** How an entry keeps the changes of a write: one in columns of its own, several together. */
export function toTold(
  changes: readonly KeptField[],
): Pick<NewEntry, 'column' | 'before' | 'after' | 'exact' | 'fields'> {
  const [only] = changes
  return only && changes.length === 1 ? only : { fields: changes }
}

/** Our own releases wrote it into a trail that nobody changes. */
export function parseFields(json: string): readonly KeptField[] {
  return JSON.parse(json)
}
