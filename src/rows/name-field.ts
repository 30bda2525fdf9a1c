import { isProblem, Problem } from '../std/problem.ts'

/** Names the column, so that the reason shows beside the typed value even if the database names none or another. */
export function nameField(failure: unknown, column: string): unknown {
  if (!isProblem(failure) || failure.code !== 'invalid') return failure
  const { code, message, fields = {}, headers, members } = failure
  if (Object.hasOwn(fields, column)) return failure
  const named = Object.fromEntries([...Object.entries(fields), [column, message]])
  return new Problem(code, message, { fields: named, headers, members, cause: failure })
}
