import { Problem } from '../../std/problem.ts'
import type { Call } from './call.ts'

/** Refuses before anything is published, so that the caller may send the whole request again. */
export function requireRoom({ cluster }: Pick<Call, 'cluster'>): void {
  if (cluster.isFull)
    throw new Problem(
      'unavailable',
      'Redis does not answer, and no more events can wait for the other nodes. Nothing was published: send it again later.',
    )
}
