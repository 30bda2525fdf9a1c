import { Problem } from '../../std/problem.ts'
import type { Call } from './call.ts'

/** Before anything is published: who is told so may send it again. */
export function requireRoom({ cluster }: Pick<Call, 'cluster'>): void {
  if (cluster.isFull)
    throw new Problem(
      'unavailable',
      'Redis does not answer, and no more events can wait for the other nodes. Nothing was published: send it again later.',
    )
}
