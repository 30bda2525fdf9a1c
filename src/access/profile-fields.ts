import type { Actor } from '../wire/actor.ts'
import type { AccessTools } from './access-tools.ts'
import { readProfile } from './role-book.ts'
import { requireRight } from './standing.ts'

/** The names of all fields that somebody's profile has, for who writes scopes. */
export async function listProfileFields(tools: AccessTools, actor: Actor): Promise<readonly string[]> {
  requireRight(actor, 'roles')
  const { database, tables } = tools.store
  const rows = await database.read(
    tables
      .selectFrom('people')
      .select('profile')
      .distinct()
      .where('profile', 'is not', null)
      .orderBy('profile'),
  )
  return [...new Set(rows.flatMap(({ profile }) => Object.keys(readProfile(profile))))].sort()
}
