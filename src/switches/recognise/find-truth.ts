import type { ColumnSchema } from '../../db/index.ts'
import type { WireValue } from '../../wire/value.ts'
import type { Sampler } from './sample.ts'
import { booleanTruth, declaredTruth, sampledTruth, type Truth } from './truth.ts'

export interface FoundTruth {
  /** Null if its values do not mean yes and no. */
  readonly truth: Truth | null
  /** The values that were read; null if that is impossible now. */
  readonly values: readonly WireValue[] | null
}

/** Finds the values for yes and no: by the declaration or a rule, else by the rows. */
export async function findTruth(column: ColumnSchema, sample: Sampler): Promise<FoundTruth> {
  if (column.type === 'boolean') {
    const values = await sample(column)
    return { truth: booleanTruth(column, values), values }
  }
  const values = column.allowedValues ?? (await sample(column))
  return { truth: declaredTruth(column) ?? (values && sampledTruth(column, values)), values }
}
