import { sql } from 'kysely'
import { Problem } from '../../std/problem.ts'
import { isSameDecimal } from '../../std/same-decimal.ts'
import { listRefusals } from '../../wire/texts/refusals/lists.ts'
import type { WireValue } from '../../wire/value.ts'
import type { CatalogColumn } from '../catalog/catalog.ts'
import type { RowSource } from '../source.ts'
import { kinds } from './all.ts'

/** What a person typed, read by the column's type. */
export interface Typed {
  /** A parameter for the column; null: no value. */
  readonly value: unknown
  /** The value as the column will keep it, in the text of `values.toCursor`: 13 becomes 13.00. */
  readonly kept: string | null
  /** The same in the form of the API. */
  readonly given: WireValue
}

/** Throws Problem `invalid` with the column's name if the text is malformed. */
export async function readTyped(source: RowSource, column: CatalogColumn, text: string): Promise<Typed> {
  if (text.includes('\0')) throw refuseNul(column)
  const value = kinds[column.kind].write(text, source, column)
  return { value, ...(await findKept(source, column, { value, text })) }
}

/** The database would round it without a word. */
function refuseDigits({ schema: { name, declaredType } }: CatalogColumn): Problem {
  const words = listRefusals.tooManyDigits(declaredType)
  return new Problem('invalid', words, { fields: Object.fromEntries([[name, words]]) })
}

function refuseNul({ schema: { name } }: CatalogColumn): Problem {
  const fields = Object.fromEntries([[name, listRefusals.nulInValue]])
  return new Problem('invalid', listRefusals.nulInValue, { fields })
}

interface Written {
  readonly value: unknown
  readonly text: string
}

async function findKept(
  { database }: RowSource,
  column: CatalogColumn,
  { value, text }: Written,
): Promise<Omit<Typed, 'value'>> {
  const { schema } = column
  const { sql: words } = database
  const { toCursor, toText, toWire } = database.values
  const toKept = (own: unknown) => ({ kept: toCursor(own, schema), given: toWire(own, schema) })
  // A cast would cut off a long text. A column without a declared type keeps the text unchanged.
  if (schema.type === 'text' || schema.type === 'bytes' || schema.declaredType === '') return toKept(value)
  const kept = sql<{ value: unknown }>`select ${words.asKept(schema, value)} as value`
  const [row] = await database.read(kept.compile(database.build))
  // A file keeps JSON that is one number as a number of its own.
  const isNumber = schema.type === 'decimal' || (schema.type === 'json' && /^\s*-?\d/.test(text))
  if (isNumber && row !== undefined && !isSameDecimal(toText(row.value, schema), text.trim()))
    throw refuseDigits(column)
  return toKept(row?.value)
}
