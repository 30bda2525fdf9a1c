import { isProblem } from '../std/problem.ts'
import type { Edge } from './edge.ts'

/**
 * Logs bugs, and what a refusal tells only operators. Returns what to show: if the database is gone, or somebody has
 * removed our tables, that is the reason.
 */
export async function reportFailure(
  { kernel, log }: Pick<Edge, 'kernel' | 'log'>,
  requestId: string,
  failure: unknown,
): Promise<unknown> {
  if (isProblem(failure)) {
    if (String(failure.publicDetail) !== failure.message) log.warn({ requestId }, failure.message)
    return failure
  }
  const cause = await kernel.checkHealth().then(
    () => failure,
    (reason: unknown) => reason,
  )
  log.error({ requestId, err: failure }, isProblem(cause) ? cause.message : 'a request failed')
  return cause
}
