import { trailTexts } from '../wire/texts/trail.ts'

interface Known {
  readonly application: string | null
  readonly db_user: string | null
}

/** "psql as ops": as the database knows who wrote, where it knows anybody. */
export function toProgramName({ application, db_user: user }: Known): string {
  return user === null ? trailTexts.outside.unknown : trailTexts.outside.program(application, user)
}
