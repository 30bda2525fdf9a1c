import { isProblem, Problem } from '../std/problem.ts'

/** A refusal as it travels: application/problem+json, and the data of an error page. */
export interface ProblemBody {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly fields?: Readonly<Record<string, string>>
  readonly requestId: string
}

/** What is not a Problem is a bug: it is named by its request only, never by its message. */
export function toProblemBody(failure: unknown, requestId: string): ProblemBody {
  const problem = isProblem(failure)
    ? failure
    : new Problem('internal', 'This should not have happened. It is in the log under the request id.')
  return {
    type: `urn:switchboard:problem:${problem.code}`,
    title: problem.title,
    status: problem.status,
    code: problem.code,
    detail: problem.message,
    ...(problem.fields && { fields: problem.fields }),
    requestId,
  }
}
