import pg from 'pg'
import { Problem } from '../../../std/problem.ts'
import { databaseRefusals } from '../../../wire/texts/refusals/database.ts'

/** Says why the extension is unavailable, and who can help. */
export function toSearchRefusal(failure: unknown): Problem | null {
  if (!(failure instanceof pg.DatabaseError)) return null
  const { code = '', message } = failure
  if (code === '42704' && message.includes('gin_trgm_ops')) {
    return new Problem('invalid', databaseRefusals.trigramsOutOfSight, { cause: failure })
  }
  if (!message.includes('pg_trgm')) return null
  if (code === '42501')
    return new Problem('forbidden', databaseRefusals.mayNotAddTrigrams, { cause: failure })
  // Version 15 changed the code for an extension that is not installed.
  if (code === '0A000' || code === '58P01') {
    return new Problem('invalid', databaseRefusals.noTrigrams, { cause: failure })
  }
  return null
}
