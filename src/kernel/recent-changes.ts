import { can, type decideTable } from '../access/index.ts'
import { type EntryPlace, readRecent, selectRecent } from '../audit/index.ts'
import { createShareNext } from '../std/share-next.ts'
import type { Store } from '../store/index.ts'
import { type Catalog, type CatalogTable, mayInEvery } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import { type Entry, entryActions } from '../wire/entry.ts'
import { withoutSecrets } from './masked-tables.ts'
import { findWholeTables } from './whole-tables.ts'
import { withColumns, withinSight } from './within-sight.ts'

/** The recent changes of rows, for those who may know of them. */
export interface RecentChanges {
  /** The newest first. */
  list(actor: Actor, size?: number): Promise<readonly Entry[]>
  /** Whether the actor may know of any of these entries: all if they read the trail, else changes of rows. */
  concerns(actor: Actor, places: readonly EntryPlace[]): Promise<boolean>
}

interface Sight {
  readonly tables: ReadonlyMap<string, CatalogTable>
  /** Whether they read in the trail all that concerns this table, or no table. */
  isTold(table: string | null): boolean
  isKnown(place: Pick<EntryPlace, 'table' | 'column'>): boolean
}

export interface RecentChangesOptions {
  readonly store: Store
  readonly catalog: Pick<Catalog, 'tables'>
  readonly decide: typeof decideTable
}

/** The number of changes, if the caller names none. */
const shownSize = 10

/** It reads so many more in turn until it has enough. For an actor who may know of few, a long walk is not worthwhile. */
const furtherBatches = [100, 100]

const actions: readonly string[] = entryActions.filter((action) => /^rows?\./.test(action))

/** The statement does not depend on rights, so that all who open the first page at once share its result. */
export function createRecentChanges({ store, catalog, decide }: RecentChangesOptions): RecentChanges {
  const share = createShareNext<readonly Entry[]>()
  const newest = new Map<number, ReturnType<typeof selectRecent>>()
  const read = (before: string | null, size: number) =>
    share(`${before ?? ''} ${size}`, () => {
      if (before !== null) return readRecent(store, selectRecent(store, { actions, before, size }))
      const statement = newest.get(size) ?? selectRecent(store, { actions, before, size })
      newest.set(size, statement)
      return readRecent(store, statement)
    })

  /** False for actors with only some rows: only a read would tell whether they may know of this one. */
  function mayKnow(actor: Actor, table: CatalogTable | undefined, column: string | null): boolean {
    if (table === undefined) return false
    const rights = decide(actor, table.schema)
    if (!rights.may.has('read') || rights.rows !== null) return false
    if (column === null) return true
    const isKnown = table.columns.some(({ schema }) => schema.name === column)
    return isKnown && mayInEvery(rights, 'read', [column])
  }

  async function findSight(actor: Actor): Promise<Sight> {
    const tables = await catalog.tables()
    const whole = can(actor, 'audit') ? findWholeTables(tables, actor, decide) : new Set<string>()
    const isTold = (table: string | null) =>
      can(actor, 'audit') && (table === null || whole === null || whole.has(table))
    return {
      tables,
      isTold,
      isKnown: ({ table, column }) =>
        isTold(table) || (table !== null && mayKnow(actor, tables.get(table), column)),
    }
  }

  return {
    async list(actor, wanted = shownSize) {
      const { tables, isTold, isKnown } = await findSight(actor)
      const shown: Entry[] = []
      let before: string | null = null
      for (const size of [wanted, ...furtherBatches]) {
        const entries: readonly Entry[] = await read(before, size)
        shown.push(...entries.filter(isKnown))
        before = entries.at(-1)?.id ?? null
        if (shown.length >= wanted || entries.length < size) break
      }
      return shown
        .slice(0, wanted)
        .map((entry) =>
          withColumns(entry, tables.get(entry.table ?? ''), (name) =>
            isKnown({ table: entry.table, column: name }),
          ),
        )
        .map((entry) => withoutSecrets(withinSight(entry, isTold(entry.table)), tables))
    },
    async concerns(actor, places) {
      const { isTold, isKnown } = await findSight(actor)
      return places.some((place) => isTold(place.table) || (actions.includes(place.action) && isKnown(place)))
    },
  }
}
