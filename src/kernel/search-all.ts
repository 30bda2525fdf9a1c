import type { Clock } from '../std/clock.ts'
import { type Catalog, findFullId, type ListEngine } from '../tables/index.ts'
import type { SearchAllQuery } from '../wire/search-all.ts'
import type { Kernel } from './kernel.ts'
import { toAsker } from './to-asker.ts'

export interface SearchOptions {
  readonly engine: Pick<ListEngine, 'searchAll'>
  readonly catalog: Catalog
  readonly clock: Clock
}

/** A search of all tables that the actor may read. */
export function createSearch({ engine, catalog, clock }: SearchOptions): Kernel['search'] {
  return async (actor, query, { timeZone = 'UTC', signal, tell } = {}) => {
    const reader = toAsker(actor, { timeZone, now: clock.now() })
    return engine.searchAll({ asker: reader, signal, tell }, await withFullIds(query))
  }

  async function withFullIds(query: SearchAllQuery): Promise<SearchAllQuery> {
    const all = await catalog.tables()
    const toId = (name: string) => findFullId(all, name) ?? name
    return { ...query, tables: query.tables?.map(toId) ?? null, prefer: query.prefer.map(toId) }
  }
}
