import { Problem } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'
import { type CatalogColumn, type RowSource, readTyped } from '../tables/index.ts'
import { databaseRefusals } from '../wire/texts/refusals/database.ts'
import type { WireValue } from '../wire/value.ts'
import { nameField } from './name-field.ts'
import type { LockedRow } from './row-writer.ts'

/** The new value of a column. */
export interface NewValue {
  /** A parameter for the column; null: no value. */
  readonly value: unknown
  /** The value as the column would keep it, in the text of `LockedRow.exact`; undefined: only the database knows. */
  readonly kept: string | null | undefined
  /** The value in the form of the API, for the config's check; left out: only the database knows. */
  readonly given?: WireValue
  isHeld(row: LockedRow): boolean
}

/** Reads typed text; null: no value. Throws Problem `invalid` with the column's name if the column can't hold it. */
export async function readNewValue(
  source: RowSource,
  column: CatalogColumn,
  text: string | null,
): Promise<NewValue> {
  const { schema, rules } = column
  if (rules?.required && (text === null || text.trim() === '')) {
    throw refuseField(schema.name, databaseRefusals.empty)
  }
  if (text === null) {
    if (!schema.nullable) throw refuseField(schema.name, databaseRefusals.empty)
    return { value: null, kept: null, given: null, isHeld: ({ exact }) => exact[schema.name] === null }
  }
  const { value, kept, given } = await readTyped(source, column, text).catch((failure: unknown) => {
    throw nameField(failure, schema.name)
  })
  // Equal text is an equal value, however the database writes it. A number that is -0 reads 0.
  const isHeld = ({ exact, values: { [schema.name]: held = null } }: LockedRow) =>
    exact[schema.name] === kept || (held !== null && typeof held !== 'object' && String(held) === text)
  return { value, kept, given, isHeld }
}

/** The database's own default of a column. */
export function toDefault({ database }: RowSource, { schema }: CatalogColumn): NewValue {
  return { value: database.sql.defaultOf(schema), kept: undefined, isHeld: () => false }
}

function refuseField(name: string, reason: Words): Problem {
  const fields = Object.fromEntries([[name, reason]])
  return new Problem('invalid', databaseRefusals.ofColumns([name], reason), { fields })
}
