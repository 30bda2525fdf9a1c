import type { Clock } from '../std/clock.ts'
import type { Store } from '../store/index.ts'

/** What all of this room works with. */
export interface ViewParts {
  readonly store: Store
  readonly clock: Clock
}
