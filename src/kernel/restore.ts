import { findBatch } from '../audit/index.ts'
import { type EditTools, restoreRows } from '../rows/index.ts'
import { Problem } from '../std/problem.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import { inReach } from './in-reach.ts'
import type { Kernel } from './kernel.ts'
import { createTableReader, type TableReaderOptions } from './table-reader.ts'

/** Brings back deleted rows from the trail. */
export function createRestore(options: EditTools & TableReaderOptions): Pick<Kernel['audit'], 'restore'> {
  const { catalog, rows, store } = options
  const { readFrom } = createTableReader(options)
  return {
    async restore(actor, entry, { idempotencyKey: request = null } = {}) {
      const batch = await findBatch(store, entry)
      if (batch === null) throw new Problem('not-found', rowRefusals.notRestorable)
      return readFrom({ actor, id: batch.entries[0].table, asker: {} }, async ({ source }) =>
        restoreRows(rows, { actor, source, batch, request, ...(await inReach(catalog, actor)) }),
      )
    },
  }
}
