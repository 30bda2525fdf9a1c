import { data } from 'react-router'
import type { PageRequest } from '../kernel/index.ts'
import { isProblem } from '../std/problem.ts'

/** What a form that was refused shows again, besides what was typed. */
export interface RefusedForm {
  readonly detail: string
  readonly fields: Readonly<Record<string, string>>
}

/** The answer of an action whose form stays in sight. What is no Problem is a bug, and goes on. */
export function refuseForm<Typed extends object>(page: PageRequest, failure: unknown, typed: Typed) {
  if (!isProblem(failure)) throw failure
  page.sendHeaders(failure.headers)
  const refused: RefusedForm = { detail: failure.message, fields: failure.fields ?? {} }
  return data({ ...typed, ...refused }, { status: failure.status })
}
