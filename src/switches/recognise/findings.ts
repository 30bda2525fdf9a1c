import type { TableSwitch } from '../table-switch.ts'

/** What was found out about a table's columns. */
export interface Findings {
  /** The main one first. */
  readonly switches: readonly TableSwitch[]
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
