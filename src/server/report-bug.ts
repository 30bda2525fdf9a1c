import { isProblem } from '../std/problem.ts'
import type { Edge } from './edge.ts'

/**
 * What is no refusal goes to the log. Answers what is to be told of it: where the database has gone, or somebody has
 * removed our tables, that is the reason.
 */
export async function reportBug(
  { kernel, log }: Pick<Edge, 'kernel' | 'log'>,
  requestId: string,
  failure: unknown,
): Promise<unknown> {
  const told = await kernel.checkHealth().then(
    () => failure,
    (reason: unknown) => reason,
  )
  log.error({ requestId, err: failure }, isProblem(told) ? told.message : 'a request failed')
  return told
}
