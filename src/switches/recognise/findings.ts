import type { CatalogColumn } from '../../tables/index.ts'
import type { FoundSwitch } from '../found-switch.ts'
import { toOption } from './option-text.ts'
import type { StatusPair } from './status-pairs.ts'

/** What was found out about a table's columns. */
export interface Findings {
  /** The main one first. */
  readonly switches: readonly FoundSwitch[]
  readonly possible: readonly PossibleSwitch[]
  readonly leftOut: readonly LeftOut[]
  /** Why nothing of the table can be, or is, a switch by itself; null where something may be. */
  readonly obstacle: string | null
  /** What the options say and can't be; one sentence each. */
  readonly complaints: readonly string[]
}

/** A column that is a switch as soon as somebody says so. */
export interface PossibleSwitch {
  readonly column: string
  readonly reason: string
  /** What says so, as the table's options have it. */
  readonly add: string
}

/** A column that one could take for a switch. */
export interface LeftOut {
  readonly column: string
  readonly reason: string
}

/** What is to be said of one column. */
export type Verdict =
  | { readonly is: 'candidate'; readonly candidate: Candidate }
  | { readonly is: 'possible'; readonly possible: PossibleSwitch }
  | { readonly is: 'left out'; readonly leftOut: LeftOut }

/** One of the columns that could be the table's switch. */
export interface Candidate extends Pick<FoundSwitch, 'column' | 'label' | 'words' | 'rule' | 'reason'> {
  /** The lower one is taken. */
  readonly rank: number
}

export function leave({ schema }: CatalogColumn, reason: string): Verdict {
  return { is: 'left out', leftOut: { column: schema.name, reason } }
}

/** Of what is a switch by its two values. */
export const statusRank = 5

/** Of what is one by the time at which the row went off. */
export const momentRank = 4

/** `values` where nobody but the owner knows which they are, or which of many. */
export function offer({ schema }: CatalogColumn, reason: string, values?: StatusPair): Verdict {
  return { is: 'possible', possible: { column: schema.name, reason, add: toOption(schema, values) } }
}
