import { trailTexts } from '../wire/texts/trail.ts'
import type { Told } from './merge-lines.ts'

interface Known extends Told {
  readonly application: string | null
  readonly db_user: string | null
}

/** "psql as ops": the author as the database knows them. */
export function toProgramName({ application, db_user: user, isAlong }: Known): string {
  if (isAlong) return trailTexts.outside.database
  return user === null ? trailTexts.outside.unknown : trailTexts.outside.program(application, user)
}
