import type { Clock } from '../std/clock.ts'
import type { Log } from '../std/log.ts'
import type { Store } from '../store/index.ts'

/** The tools of this room. */
export interface DeskParts {
  readonly store: Store
  readonly clock: Clock
  readonly log: Pick<Log, 'warn'>
}
