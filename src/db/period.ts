import type { RawBuilder } from 'kysely'

/**
 * How far the clocks of a time zone are ahead of UTC, in seconds: `first`, and after each change another number. Changes
 * are moments in seconds since 1970, in their order.
 */
export interface ZoneOffsets {
  readonly first: number
  readonly changes: readonly { readonly at: number; readonly offset: number }[]
}

/** The period in which a date or time is: what to group by, and how to read it. */
export interface PeriodKey {
  /** They have no parameters. Sorted by them in this order, periods follow each other. */
  readonly parts: readonly RawBuilder<unknown>[]
  /**
   * The first day of the period: 2026-11-01; of an hour its beginning: 2026-11-01T10:00, with the offset of a zone, or
   * 10:00 without a day. A value that is on no calendar is a period of its own, as it stands. Null: there is no value.
   */
  read(values: readonly unknown[]): string | null
}
