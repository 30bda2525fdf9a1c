import { data } from 'react-router'
import type { PageRequest } from '../../kernel/index.ts'
import { isProblem } from '../../std/problem.ts'
import { sayFields } from '../../wire/problem-body.ts'

/** What a refused form shows besides the typed values. */
export interface RefusedForm {
  readonly detail: string
  readonly fields: Readonly<Record<string, string>>
}

/**
 * Answers for an action whose form stays on the screen. A failure that is no Problem is a bug and is thrown again, and so
 * is the question who the person is: see answer.ts.
 */
export async function refuseForm<Typed extends object>(page: PageRequest, failure: unknown, typed: Typed) {
  if (!isProblem(failure) || failure.code === 'confirm-first') throw failure
  await page.reportFailure(failure)
  page.sendHeaders(failure.headers)
  const { language } = page
  const refused: RefusedForm = {
    detail: language.say(failure.publicDetail),
    fields: sayFields(language, failure.fields ?? {}),
  }
  return data({ ...typed, ...refused }, { status: failure.status })
}
