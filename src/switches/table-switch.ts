import type { CatalogColumn, CatalogTable } from '../tables/index.ts'
import type { SwitchRule } from '../wire/switch.ts'
import type { WireValue } from '../wire/value.ts'
import type { Findings } from './recognise/findings.ts'

/** A switch of a table: found by its name and type, or named by the options. */
export interface TableSwitch {
  readonly column: CatalogColumn
  /** What its column is headed by: "Active", also where the column says the opposite. */
  readonly label: string
  /** The one of the table by which rows are called active; at most one is. */
  readonly main: boolean
  readonly words: { readonly on: string; readonly off: string }
  readonly rule: SwitchRule
  /** Asked before it is turned off; null: nothing is. */
  readonly confirm: string | null
  readonly guard: Guard | null
  /** Why this is a switch, in a sentence. */
  readonly reason: string
}

/**
 * Says why the switch may not be moved now, as in "has open orders"; null, undefined or true let it pass. The row has all
 * columns, as the API shows values: a bigint or a decimal is a text.
 */
export type Guard = (
  row: Readonly<Record<string, WireValue>>,
  to: { readonly active: boolean },
) => string | true | null | undefined | Promise<string | true | null | undefined>

export interface SwitchFinder {
  /** The switches of a table, the main one first. What was found out is kept as long as the catalog keeps the table. */
  find(table: CatalogTable): Promise<readonly TableSwitch[]>
  /** The same with what else was found out: what could be one, what is none and why. */
  examine(table: CatalogTable): Promise<Findings>
}
