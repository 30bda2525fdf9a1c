import type { ColumnSchema } from '../../db/index.ts'
import type { WireValue } from '../../wire/value.ts'
import type { Sampler } from './sample.ts'
import { booleanTruth, declaredTruth, sampledTruth, type Truth } from './truth.ts'

export interface FoundTruth {
  /** Null where its values tell of no yes and no. */
  readonly truth: Truth | null
  /** What was looked at; null where that can't be known now. */
  readonly values: readonly WireValue[] | null
}

/** By which values a column says yes and no: as it is declared or ruled, else as its rows tell. */
export async function findTruth(column: ColumnSchema, sample: Sampler): Promise<FoundTruth> {
  if (column.type === 'boolean') {
    const values = await sample(column)
    return { truth: booleanTruth(column, values), values }
  }
  const values = column.allowedValues ?? (await sample(column))
  return { truth: declaredTruth(column) ?? (values && sampledTruth(column, values)), values }
}
