import { Problem } from '../../std/problem.ts'

/** 400: the request is wrong, so that repeating it cannot help. */
export function refuseRequest(detail: string): Problem {
  return new Problem('bad-request', detail)
}
