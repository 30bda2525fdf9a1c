import type { RawBuilder } from 'kysely'

/** The sum of a column of numbers without loss: what to select, and how to read it. */
export interface ExactSum {
  /** Aggregates for a select list. The sum of a part over groups is the part of all of them. */
  readonly parts: readonly RawBuilder<unknown>[]
  /** Sorts by the sum; sums that differ by less than a double can tell may be in any order. */
  readonly order: RawBuilder<unknown>
  /** Reads what they found: the sum as decimal text, or a word such as NaN, and how many numbers it has. */
  read(values: readonly unknown[]): { readonly text: string; readonly numbers: number }
}
