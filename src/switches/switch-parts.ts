import type { RowWriter } from '../rows/index.ts'
import type { Log } from '../std/log.ts'
import type { Store } from '../store/index.ts'
import type { SwitchFinder } from './found-switch.ts'

/** What moving a switch, or taking that back, works with. */
export interface SwitchParts {
  readonly store: Store
  readonly rows: RowWriter
  readonly switches: SwitchFinder
  readonly log: Log
}
