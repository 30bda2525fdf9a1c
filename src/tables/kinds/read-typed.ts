import { sql } from 'kysely'
import { Problem } from '../../std/problem.ts'
import { listRefusals } from '../../wire/texts/refusals/lists.ts'
import type { CatalogColumn } from '../catalog/catalog.ts'
import type { RowSource } from '../source.ts'
import { kinds } from './all.ts'

/** What a person typed, read by what the column holds. */
export interface Typed {
  /** A parameter of the column; null: nothing. */
  readonly value: unknown
  /** As the column keeps it, in the text of `values.toCursor`: 13 is kept as 13.00. */
  readonly kept: string | null
}

/** Throws Problem `invalid` with the column's name where the text doesn't parse. */
export async function readTyped(source: RowSource, column: CatalogColumn, text: string): Promise<Typed> {
  if (text.includes('\0')) throw refuseNul(column)
  const value = kinds[column.kind].write(text, source, column)
  return { value, kept: await findKept(source, column, value) }
}

function refuseNul({ schema: { name } }: CatalogColumn): Problem {
  const fields = Object.fromEntries([[name, listRefusals.nulInValue]])
  return new Problem('invalid', listRefusals.nulInValue, { fields })
}

async function findKept({ database }: RowSource, { schema }: CatalogColumn, value: unknown) {
  const { sql: words } = database
  const { toCursor } = database.values
  // A cast would cut what is too long; and what has no declared type is kept as it comes.
  if (schema.type === 'text' || schema.type === 'bytes' || schema.declaredType === '')
    return toCursor(value, schema)
  const kept = sql<{ value: unknown }>`select ${words.asKept(schema, value)} as value`
  const [row] = await database.read(kept.compile(database.build))
  return toCursor(row?.value, schema)
}
