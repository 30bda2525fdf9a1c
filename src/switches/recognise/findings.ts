import type { TableSwitch } from '../table-switch.ts'

/** What we know about the switches of a table, and its trash. */
export interface Findings extends SwitchFindings {
  /** The column that marks rows in the trash; null if there is none. */
  readonly trash: TableSwitch | null
}

export interface SwitchFindings {
  /** The main switch comes first. */
  readonly switches: readonly TableSwitch[]
  readonly possible: readonly PossibleSwitch[]
  readonly leftOut: readonly LeftOut[]
  /** Why no column of the table is, or can be, a switch by itself; null if one may be. */
  readonly obstacle: string | null
  /** Mistakes in the options, one sentence each. */
  readonly complaints: readonly string[]
}

/** A column that becomes a switch if the options name it. */
export interface PossibleSwitch {
  readonly column: string
  readonly reason: string
  /** The text to add to the table's options. */
  readonly add: string
}

/** A column that looks like a switch but is none. */
export interface LeftOut {
  readonly column: string
  readonly reason: string
}
