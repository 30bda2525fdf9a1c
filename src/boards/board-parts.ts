import type { Clock } from '../std/clock.ts'
import type { Store } from '../store/index.ts'

/** The tools of this room. */
export interface BoardParts {
  readonly store: Store
  readonly clock: Clock
}
