import type { Guard } from './table-switch.ts'

/** The options of a table's switches in `switchboard.config.ts`. */
export interface SwitchTableOptions {
  /** The columns that are switches, the main one first; false: none. Default: found by names and types. */
  readonly active?: string | SwitchOptions | false | readonly (string | SwitchOptions)[] | undefined
  /** The column that marks rows in the trash; false: a delete is for good. Default: found by names and types. */
  readonly trash?: string | false | undefined
}

export interface SwitchOptions {
  readonly column: string
  /** The value that means on, or `empty` or `set` for a time. Default: what the column's name says. */
  readonly on?: SwitchValue | undefined
  readonly off?: SwitchValue | undefined
  /** The words for on and off. */
  readonly labels?: { readonly on: string; readonly off: string } | undefined
  /** The name of the switch. */
  readonly label?: string | undefined
  /** The question before it is turned off. */
  readonly confirm?: string | undefined
  readonly guard?: Guard | undefined
}

export type SwitchValue = boolean | number | string
