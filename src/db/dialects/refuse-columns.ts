import { Problem } from '../../std/problem.ts'
import { databaseRefusals } from '../../wire/texts/refusals/database.ts'

/** The error about the values of these columns. The list is empty if the database names none. */
export function refuseColumns(columns: readonly string[], words: string, cause?: unknown): Problem {
  // A trigger may refuse with an empty message.
  const reason = words.trim() === '' ? databaseRefusals.notAccepted : words
  if (columns.length === 0) return new Problem('invalid', reason, { cause })
  const fields = Object.fromEntries(columns.map((column) => [column, reason]))
  return new Problem('invalid', databaseRefusals.ofColumns(columns, reason), { cause, fields })
}
