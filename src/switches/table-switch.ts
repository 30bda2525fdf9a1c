import type { Words } from '../std/sentence.ts'
import type { CatalogColumn, CatalogTable } from '../tables/index.ts'
import type { SwitchRule } from '../wire/switch.ts'
import type { WireValue } from '../wire/value.ts'
import type { Findings } from './recognise/findings.ts'

/** A switch of a table: found by its name and type, or named in the options. */
export interface TableSwitch {
  readonly column: CatalogColumn
  /** The heading of its column: "Active", even if the column means the opposite. */
  readonly label: Words
  /** Whether its state is the state of the row. At most one switch of a table is the main one. */
  readonly main: boolean
  /** Whether it is off for the rows in the trash. Screens do not show it as a switch. */
  readonly isTrash: boolean
  readonly words: { readonly on: Words; readonly off: Words }
  readonly rule: SwitchRule
  /** The question before it is turned off; null: none. */
  readonly confirm: string | null
  readonly guard: Guard | null
  /** A sentence about why this is a switch. */
  readonly reason: Words
}

/**
 * Returns why the switch may not move now, such as "has open orders"; null, undefined or true allow it. The row has all
 * columns in the form of the API: a bigint or a decimal is text.
 */
export type Guard = (
  row: Readonly<Record<string, WireValue>>,
  to: { readonly active: boolean },
) => string | true | null | undefined | Promise<string | true | null | undefined>

export interface SwitchFinder {
  /**
   * The switches of a table, the main one first and the trash last. The result is kept as long as the catalog keeps the
   * table.
   */
  find(table: CatalogTable): Promise<readonly TableSwitch[]>
  /** The column that marks rows in the trash; null if the table has none. */
  trash(table: CatalogTable): Promise<TableSwitch | null>
  /** Also returns what could be a switch, and what is none and why. */
  examine(table: CatalogTable): Promise<Findings>
}
