import { decideTable } from '../access/index.ts'
import type { TablesInReach } from '../rows/index.ts'
import type { Catalog } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'

/** All tables, and what the actor may do with each. */
export async function inReach(catalog: Pick<Catalog, 'tables'>, actor: Actor): Promise<TablesInReach> {
  return { tables: await catalog.tables(), rightsOn: ({ schema }) => decideTable(actor, schema) }
}
