import { Problem } from '../std/problem.ts'
import { decodeName, encodeName } from './key.ts'
import { listRefusals } from './texts/refusals/lists.ts'
import type { WireValue } from './value.ts'

/** What a list can tell of a column over all its rows. */
export const measureNames = ['count', 'empty', 'distinct', 'sum', 'average', 'median', 'min', 'max'] as const

export type MeasureName = (typeof measureNames)[number]

export interface Measure {
  readonly column: string
  readonly name: MeasureName
}

const mostMeasures = 40

export interface Aggregate {
  /** In the order of the request. */
  readonly values: readonly (Measure & { readonly value: WireValue })[]
  /** none: it took too long, and there are no values. */
  readonly mode: 'exact' | 'none'
}

/** Parses `price:sum,price:average,created_at:max`. */
export function parseMeasures(parameter: 'foot' | 'measure' | 'order', text: string): readonly Measure[] {
  const parts = text === '' ? [] : text.split(',')
  return parts.map((part) => {
    const [column = '', word] = part.split(':')
    const name = measureNames.find((one) => one === word)
    if (!name || parts.length > mostMeasures)
      throw new Problem('bad-request', listRefusals.misspelled(parameter, part))
    return { column: decodeName(column, parameter), name }
  })
}

export function formatMeasures(measures: readonly Measure[]): string {
  return measures.map(({ column, name }) => `${encodeName(column)}:${name}`).join(',')
}
