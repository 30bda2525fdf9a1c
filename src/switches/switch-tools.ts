import type { RowWriter } from '../rows/index.ts'
import type { Store } from '../store/index.ts'
import type { SwitchFinder } from './table-switch.ts'

/** The tools for moving a switch, and for undoing that. */
export interface SwitchTools {
  readonly store: Store
  readonly rows: RowWriter
  readonly switches: SwitchFinder
}
