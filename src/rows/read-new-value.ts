import { Problem } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'
import { type CatalogColumn, type RowSource, readTyped } from '../tables/index.ts'
import { databaseRefusals } from '../wire/texts/refusals/database.ts'
import { nameField } from './name-field.ts'
import type { LockedRow } from './row-writer.ts'

/** What a column is to hold. */
export interface NewValue {
  /** A parameter of the column; null: nothing. */
  readonly value: unknown
  /** As the column would keep it, in the text of `LockedRow.before`. */
  readonly kept: string | null
  isHeld(row: LockedRow): boolean
}

/** What a person typed; null: nothing. Throws Problem `invalid` with the column's name where the column can't hold it. */
export async function readNewValue(
  source: RowSource,
  column: CatalogColumn,
  text: string | null,
): Promise<NewValue> {
  const { schema } = column
  if (text === null) {
    if (!schema.nullable) throw refuseField(schema.name, databaseRefusals.empty)
    return { value: null, kept: null, isHeld: ({ before }) => before === null }
  }
  const { value, kept } = await readTyped(source, column, text).catch((failure: unknown) => {
    throw nameField(failure, schema.name)
  })
  // The same words are the same value, however the database spells it.
  const isHeld = ({ before, values }: LockedRow) => before === kept || values[schema.name] === text
  return { value, kept, isHeld }
}

function refuseField(name: string, reason: Words): Problem {
  const fields = Object.fromEntries([[name, reason]])
  return new Problem('invalid', databaseRefusals.ofColumns([name], reason), { fields })
}
