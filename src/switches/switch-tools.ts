import type { RowWriter } from '../rows/index.ts'
import type { Store } from '../store/index.ts'
import type { SwitchFinder } from './table-switch.ts'

/** What moving a switch, or taking that back, works with. */
export interface SwitchTools {
  readonly store: Store
  readonly rows: RowWriter
  readonly switches: SwitchFinder
}
