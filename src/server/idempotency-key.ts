import { Problem } from '../std/problem.ts'
import { switchRefusals } from '../wire/texts/refusals/switches.ts'
import type { EdgeContext } from './edge.ts'

export const idempotencyHeader = 'Idempotency-Key'
export const idempotencyPattern = '^[!-~]{1,200}$'

const isName = new RegExp(idempotencyPattern)

/** The client's name for its request, so that sending it twice has one effect; null if there is none. */
export function readIdempotencyKey(c: EdgeContext): string | null {
  const key = c.req.header(idempotencyHeader)
  if (key === undefined) return null
  if (!isName.test(key)) throw new Problem('bad-request', switchRefusals.strangeIdempotencyKey)
  return key
}
