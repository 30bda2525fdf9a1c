import { isProblem, Problem } from '../std/problem.ts'
import { databaseRefusals } from '../wire/texts/refusals/database.ts'
import { importRefusals } from '../wire/texts/refusals/imports.ts'
import { findRowsBy, fold } from './find-rows-by.ts'
import type { Reference } from './plan.ts'

/** Finds the value that a row keeps for each text by which the other row is called, or why there is none. */
export async function resolveReferences(
  reference: Reference,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string | Problem>> {
  const { target, by, value } = reference
  const parameters = new Map([...new Set(texts)].map((text) => [text, toParameter(reference, text)]))
  const tuples = [...parameters.values()].flatMap((parameter) =>
    parameter === null ? [] : [[parameter.value]],
  )
  const found = await findRowsBy(target, { by: [by], tuples, others: [value] })
  const exactly = Map.groupBy(found, (row) => row.by[0] ?? null)
  const folded = Map.groupBy(found, (row) => fold(row.by))
  return new Map(
    [...parameters].map(([text, parameter]) => {
      const called =
        parameter === null ? [] : (exactly.get(parameter.text) ?? folded.get(fold([parameter.text])) ?? [])
      const [first, ...others] = called
      if (first === undefined) return [text, new Problem('invalid', importRefusals.unknownReference(text))]
      if (others.length > 0) return [text, new Problem('invalid', importRefusals.ambiguous(text))]
      return [text, first.others[0] ?? new Problem('invalid', databaseRefusals.empty)]
    }),
  )
}

/** Null: no row has such a value. */
function toParameter({ target, by }: Reference, text: string) {
  const { values } = target.database
  try {
    const value = values.fromText(text, by.schema)
    return { value, text: values.toCursor(value, by.schema) }
  } catch (failure) {
    if (isProblem(failure)) return null
    throw failure
  }
}
