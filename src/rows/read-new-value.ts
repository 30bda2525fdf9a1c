import { assert } from '../std/assert.ts'
import { Problem } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'
import { type CatalogColumn, type RowSource, readTyped, readTypedAll, type Written } from '../tables/index.ts'
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
  const { name } = column.schema
  const fault = findFault(column, text)
  if (fault !== null) throw fault
  if (text === null) return toNothing(name)
  const typed = await readTyped(source, column, text).catch((failure: unknown) => {
    throw nameField(failure, name)
  })
  return toNewValue(name, text, typed)
}

export interface NewTexts {
  readonly texts: readonly (string | null)[]
  /** False: new rows need not know how the column will keep them. */
  readonly isKeptAsked: boolean
}

/** The same for a column of many rows, with a Problem for each text that it can't hold. */
export async function readNewColumn(
  source: RowSource,
  column: CatalogColumn,
  { texts, isKeptAsked }: NewTexts,
): Promise<readonly (NewValue | Problem)[]> {
  const { name } = column.schema
  const sound = texts.flatMap((text) => (text === null || findFault(column, text) !== null ? [] : [text]))
  const typed = await readTypedAll(source, column, { texts: sound, isKeptAsked })
  let next = 0
  return texts.map((text) => {
    const fault = findFault(column, text)
    if (fault !== null) return fault
    if (text === null) return toNothing(name)
    const one = typed[next]
    next += 1
    assert(one, 'each text was read')
    return one instanceof Problem ? toNamed(one, name) : toNewValue(name, text, one)
  })
}

function findFault({ schema, rules }: CatalogColumn, text: string | null): Problem | null {
  const isEmpty = text === null || (rules?.required === true && text.trim() === '')
  const isRefused = isEmpty && (rules?.required === true || !schema.nullable)
  return isRefused ? refuseField(schema.name, databaseRefusals.empty) : null
}

function toNothing(name: string): NewValue {
  return { value: null, kept: null, given: null, isHeld: ({ exact }) => exact[name] === null }
}

/** Equal text is an equal value, however the database writes it. A number that is -0 reads 0. */
function toNewValue(name: string, text: string, { value, kept, given }: Written): NewValue {
  const isHeld = ({ exact, values: { [name]: held = null } }: LockedRow) =>
    exact[name] === kept || (held !== null && typeof held !== 'object' && String(held) === text)
  return { value, kept, isHeld, ...(given !== undefined && { given }) }
}

function toNamed(failure: Problem, name: string): Problem {
  const named = nameField(failure, name)
  return named instanceof Problem ? named : failure
}

/** The database's own default of a column. */
export function toDefault({ database }: RowSource, { schema }: CatalogColumn): NewValue {
  return { value: database.sql.defaultOf(schema), kept: undefined, isHeld: () => false }
}

function refuseField(name: string, reason: Words): Problem {
  const fields = Object.fromEntries([[name, reason]])
  return new Problem('invalid', databaseRefusals.ofColumns([name], reason), { fields })
}
