import type { RawBuilder } from 'kysely'

/** The sum of a column of numbers without loss: what to select, and how to read it. */
export interface ExactSum {
  /** Aggregates for a select list. */
  readonly parts: readonly RawBuilder<unknown>[]
  /** Reads what they found: the sum as decimal text, or a word such as NaN, and how many numbers it has. */
  read(values: readonly unknown[]): { readonly text: string; readonly numbers: number }
}
