import { z } from 'zod/mini'
import { namesOf } from '../std/names-of.ts'
import { isProblem, Problem, problems } from '../std/problem.ts'
import { anotherOriginMembers } from './another-origin.ts'
import { rowConflictMembers } from './row-conflict.ts'
import { fieldTexts } from './texts/api.ts'
import { httpRefusals } from './texts/refusals/http.ts'
import { viewConflictMembers } from './view-conflict.ts'

const members = z.strictObject({ ...anotherOriginMembers, ...rowConflictMembers, ...viewConflictMembers })

/** A refusal on the wire: application/problem+json, and the data of an error page. */
export const problemBodyShape = z.readonly(
  z.extend(members, {
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(namesOf(problems)),
    detail: z.string().check(z.describe(fieldTexts.problemDetail)),
    fields: z.exactOptional(
      z.readonly(z.record(z.string(), z.string())).check(z.describe(fieldTexts.problemFields)),
    ),
    requestId: z.string(),
  }),
)

export type ProblemBody = z.infer<typeof problemBodyShape>

/** Any other error is a bug: the answer names only its request, never its message. */
export function toProblemBody(failure: unknown, requestId: string): ProblemBody {
  const problem = isProblem(failure) ? failure : new Problem('internal', httpRefusals.bug)
  const { ownAddress } = members.parse(problem.members)
  return {
    type: `urn:switchboard:problem:${problem.code}`,
    title: problem.title,
    status: problem.status,
    code: problem.code,
    detail: problem.publicDetail,
    ...(problem.fields && { fields: problem.fields }),
    ...(ownAddress !== undefined && { ownAddress }),
    requestId,
  }
}

/** The same for programs, which also get the row or view concerned. An error page has no place for it. */
export function toProblemAnswer(failure: unknown, requestId: string): ProblemBody {
  const more = isProblem(failure) ? members.parse(failure.members) : {}
  return { ...toProblemBody(failure, requestId), ...more }
}
