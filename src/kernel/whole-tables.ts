import type { decideTable } from '../access/index.ts'
import type { CatalogTable } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'

/**
 * The tables that the actor sees whole, with all rows and columns; null if these are all. Entries of the trail about
 * another table would tell what they can't see.
 */
export function findWholeTables(
  tables: ReadonlyMap<string, CatalogTable>,
  actor: Actor,
  decide: typeof decideTable,
): ReadonlySet<string> | null {
  const whole = [...tables.values()].filter(({ schema }) => decide(actor, schema).rightsClass === 'all')
  return whole.length === tables.size ? null : new Set(whole.map(({ id }) => id))
}
