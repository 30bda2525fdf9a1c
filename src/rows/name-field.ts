import { isProblem, Problem } from '../std/problem.ts'

/** Whoever typed a value reads beside it why it is refused, also where the database names no column, or another one. */
export function nameField(failure: unknown, column: string): unknown {
  if (!isProblem(failure) || failure.code !== 'invalid') return failure
  const { code, message, fields = {}, headers, members } = failure
  if (Object.hasOwn(fields, column)) return failure
  const named = Object.fromEntries([...Object.entries(fields), [column, message]])
  return new Problem(code, message, { fields: named, headers, members, cause: failure })
}
