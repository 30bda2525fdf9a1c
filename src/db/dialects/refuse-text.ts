import type { Problem } from '../../std/problem.ts'
import { databaseRefusals } from '../../wire/texts/refusals/database.ts'
import type { ColumnSchema } from '../schema.ts'
import { refuseColumns } from './refuse-columns.ts'

/** The error for a text that the column could never hold. */
export function refuseText({ name, type, declaredType, allowedValues }: ColumnSchema): Problem {
  const reason =
    allowedValues === null
      ? databaseRefusals.wrongText(type, declaredType)
      : databaseRefusals.wrongWord(allowedValues.map((word) => word.trim()))
  return refuseColumns([name], reason)
}
