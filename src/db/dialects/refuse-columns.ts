import { Problem } from '../../std/problem.ts'
import type { Words } from '../../std/sentence.ts'
import { databaseRefusals } from '../../wire/texts/refusals/database.ts'

/** What is wrong with the values of these columns; there are none where the database doesn't say which. */
export function refuseColumns(columns: readonly string[], words: Words, cause?: unknown): Problem {
  // A trigger may refuse without a word.
  const reason = String(words).trim() === '' ? databaseRefusals.notAccepted : words
  if (columns.length === 0) return new Problem('invalid', reason, { cause })
  const fields = Object.fromEntries(columns.map((column) => [column, reason]))
  return new Problem('invalid', databaseRefusals.ofColumns(columns, reason), { cause, fields })
}
