import type { ColumnSchema } from '../../db/index.ts'
import type { CatalogColumn } from '../../tables/index.ts'
import type { TableSwitch } from '../table-switch.ts'
import type { LeftOut } from './findings.ts'
import type { StatusPair } from './status-pairs.ts'

/** What is to be said of one column. */
export type Verdict =
  | { readonly is: 'candidate'; readonly candidate: Candidate }
  | { readonly is: 'possible'; readonly offer: Offer }
  | { readonly is: 'left out'; readonly leftOut: LeftOut }

/** One of the columns that could be the table's switch. */
export interface Candidate extends Pick<TableSwitch, 'column' | 'label' | 'words' | 'rule' | 'reason'> {
  /** The lower one is taken. */
  readonly rank: number
}

/** A column that is a switch if somebody says so. */
export interface Offer {
  readonly column: ColumnSchema
  readonly reason: string
  /** What they must say besides its name; null: nothing. */
  readonly values: OfferedValues | null
}

type OfferedValues = StatusPair | { readonly on: 'empty' }

/** Of what is a switch by the time at which the row went off. */
export const momentRank = 4

/** Of what is one by its two values. */
export const statusRank = 5

export function leave({ schema }: CatalogColumn, reason: string): Verdict {
  return { is: 'left out', leftOut: { column: schema.name, reason } }
}

export function offer({ schema }: CatalogColumn, reason: string, values: Offer['values'] = null): Verdict {
  return { is: 'possible', offer: { column: schema, reason, values } }
}
