import { Problem } from '../../std/problem.ts'

/** 400: nobody could carry this out as it is. */
export function refuseRequest(detail: string): Problem {
  return new Problem('bad-request', detail)
}
