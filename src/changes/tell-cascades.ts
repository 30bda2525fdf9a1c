import type { Catalog } from '../tables/index.ts'
import { touchedBy } from './cascades.ts'
import type { Hint } from './hint.ts'
import type { JournalReader } from './read-journal.ts'

/**
 * Where no trigger fires for what a foreign key does, a deleted row of another program may have taken rows of other
 * tables along. So this adds a hint for each of these tables. Our own deletions tell of every row.
 */
export function tellCascades(journal: JournalReader, { tables }: Pick<Catalog, 'tables'>): JournalReader {
  return {
    ...journal,
    async since(mark) {
      const added = await journal.since(mark)
      const deleting = added.hints.filter(mayDelete)
      if (deleting.length === 0) return added
      const around = await tables()
      const along = new Map<string, Hint>()
      for (const hint of deleting) {
        for (const table of touchedBy(around, hint.table)) {
          along.set(table, { ...hint, table, key: null, operation: 'many' })
        }
      }
      return { ...added, hints: [...added.hints, ...along.values()] }
    },
  }
}

function mayDelete({ entry, operation }: Hint): boolean {
  return entry === null && (operation === 'delete' || operation === 'many')
}
