import type { Guard } from './table-switch.ts'

/** What `switchboard.config.ts` may say of a table's switches. */
export interface SwitchTableOptions {
  /** The columns that are switches, the main one first; false: none is. Default: what the names and types tell. */
  readonly active?: string | SwitchOptions | false | readonly (string | SwitchOptions)[] | undefined
}

export interface SwitchOptions {
  readonly column: string
  /** The value that means on, or of a time `empty` or `set`; default: what the column's name says. */
  readonly on?: SwitchValue | undefined
  readonly off?: SwitchValue | undefined
  /** What is read where it is on, and where it is off. */
  readonly labels?: { readonly on: string; readonly off: string } | undefined
  /** What the switch is called. */
  readonly label?: string | undefined
  /** Asked before it is turned off. */
  readonly confirm?: string | undefined
  readonly guard?: Guard | undefined
}

export type SwitchValue = boolean | number | string
