import type { ColumnSchema } from '../../db/index.ts'
import type { CatalogColumn } from '../../tables/index.ts'
import type { TableSwitch } from '../table-switch.ts'
import type { LeftOut } from './findings.ts'
import type { StatusPair } from './status-pairs.ts'

/** The result for one column. */
export type Verdict =
  | { readonly is: 'candidate'; readonly candidate: Candidate }
  | { readonly is: 'possible'; readonly offer: Offer }
  | { readonly is: 'left out'; readonly leftOut: LeftOut }

/** A column that could be the table's switch. */
export interface Candidate extends Pick<TableSwitch, 'column' | 'label' | 'words' | 'rule' | 'reason'> {
  /** The lowest rank wins. */
  readonly rank: number
}

/** A column that becomes a switch if the options name it. */
export interface Offer {
  readonly column: ColumnSchema
  readonly reason: string
  /** The values that the options must name, too; null: none. */
  readonly values: OfferedValues | null
}

type OfferedValues = StatusPair | { readonly on: 'empty' }

/** The rank of a switch by the time when the row went off. */
export const momentRank = 4

/** The rank of a switch by the two values of a status. */
export const statusRank = 5

export function leave({ schema }: CatalogColumn, reason: string): Verdict {
  return { is: 'left out', leftOut: { column: schema.name, reason } }
}

export function offer({ schema }: CatalogColumn, reason: string, values: Offer['values'] = null): Verdict {
  return { is: 'possible', offer: { column: schema, reason, values } }
}
