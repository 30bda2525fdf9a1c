import { can, type decideTable } from '../access/index.ts'
import { type EntryPlace, readRecent, selectRecent } from '../audit/index.ts'
import { createShareNext } from '../std/share-next.ts'
import type { Store } from '../store/index.ts'
import type { Catalog, CatalogTable } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import { type Entry, entryActions } from '../wire/entry.ts'
import { withoutSecrets } from './masked-tables.ts'
import { withinSight } from './within-sight.ts'

/** What was done to rows lately, for whoever may know of it. */
export interface RecentChanges {
  /** The newest first. */
  list(actor: Actor): Promise<readonly Entry[]>
  /** Whether the actor may know of any of these entries: of all where they read the trail, else of changes of rows. */
  concerns(actor: Actor, places: readonly EntryPlace[]): Promise<boolean>
}

export interface RecentChangesOptions {
  readonly store: Store
  readonly catalog: Pick<Catalog, 'tables'>
  readonly decide: typeof decideTable
}

/** So many stand on the first page. */
const shownSize = 10

/** So many are looked at in turn until enough are found: who may know of few is not worth a walk through a long trail. */
const batches = [shownSize, 100, 100]

const actions: readonly string[] = entryActions.filter((action) => /^rows?\./.test(action))

/** Rights are decided here and not in the statement: so all who open the first page at once share what it finds. */
export function createRecentChanges({ store, catalog, decide }: RecentChangesOptions): RecentChanges {
  const share = createShareNext<readonly Entry[]>()
  const newest = selectRecent(store, { actions, before: null, size: shownSize })
  const read = (before: string | null, size: number) =>
    share(before ?? '', () => {
      return readRecent(store, before === null ? newest : selectRecent(store, { actions, before, size }))
    })

  /** Who may read some rows only isn't told of any here: whether they may read this one, only reading it would say. */
  function mayKnow(actor: Actor, table: CatalogTable | undefined, column: string | null): boolean {
    if (table === undefined) return false
    const { may, rows, columns } = decide(actor, table.schema)
    if (!may.has('read') || rows !== null) return false
    if (column === null) return true
    const isKnown = table.columns.some(({ schema }) => schema.name === column)
    return isKnown && (columns === 'all' || columns.has(column))
  }

  async function findKnown(actor: Actor): Promise<(place: Pick<EntryPlace, 'table' | 'column'>) => boolean> {
    if (can(actor, 'read-audit')) return () => true
    const tables = await catalog.tables()
    return ({ table, column }) => table !== null && mayKnow(actor, tables.get(table), column)
  }

  return {
    async list(actor) {
      const isKnown = await findKnown(actor)
      const shown: Entry[] = []
      let before: string | null = null
      for (const size of batches) {
        const entries: readonly Entry[] = await read(before, size)
        shown.push(...entries.filter(isKnown))
        before = entries.at(-1)?.id ?? null
        if (shown.length >= shownSize || entries.length < size) break
      }
      const tables = await catalog.tables()
      return shown
        .slice(0, shownSize)
        .map((entry) => withoutSecrets(withinSight(entry, can(actor, 'read-audit')), tables))
    },
    async concerns(actor, places) {
      const isKnown = await findKnown(actor)
      const isShown = (place: EntryPlace) => can(actor, 'read-audit') || actions.includes(place.action)
      return places.some((place) => isShown(place) && isKnown(place))
    },
  }
}
