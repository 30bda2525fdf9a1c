import { z } from 'zod/mini'
import { namesOf } from '../std/names-of.ts'
import { isProblem, Problem, problems } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'
import { anotherOriginMembers } from './another-origin.ts'
import { batchRefusalMembers } from './batch-refusal.ts'
import { boardConflictMembers } from './board-conflict.ts'
import { rowConflictMembers } from './row-conflict.ts'
import { fieldTexts } from './texts/api-fields.ts'
import type { Language } from './texts/language.ts'
import { httpRefusals } from './texts/refusals/http.ts'
import { problemTitles } from './texts/refusals/titles.ts'
import { viewConflictMembers } from './view-conflict.ts'

const members = z.strictObject({
  ...anotherOriginMembers,
  ...batchRefusalMembers,
  ...boardConflictMembers,
  ...rowConflictMembers,
  ...viewConflictMembers,
})

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

/** What is not a Problem is a bug: it is named by its request only, never by its message. */
export function toProblemBody(failure: unknown, requestId: string, language: Language): ProblemBody {
  const problem = isProblem(failure) ? failure : new Problem('internal', httpRefusals.bug)
  const { ownAddress } = members.parse(problem.members)
  return {
    type: `urn:switchboard:problem:${problem.code}`,
    title: language.say(problemTitles[problem.code]),
    status: problem.status,
    code: problem.code,
    detail: language.say(problem.publicDetail),
    ...(problem.fields && { fields: sayFields(language, problem.fields) }),
    ...(ownAddress !== undefined && { ownAddress }),
    requestId,
  }
}

/** What is wrong with each field, as its reader reads it. */
export function sayFields(
  language: Language,
  fields: Readonly<Record<string, Words>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).map(([name, words]) => [name, language.say(words)]))
}

/** The same for programs, which also read what the refusal is about; an error page has no place for a whole row. */
export function toProblemAnswer(failure: unknown, requestId: string, language: Language): ProblemBody {
  const more = isProblem(failure) ? members.parse(failure.members) : {}
  return { ...toProblemBody(failure, requestId, language), ...more }
}
