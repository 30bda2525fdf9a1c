import {
  addRow,
  type BatchOrder,
  changeRow,
  type DoomedOrder,
  deleteRow,
  editCell,
  forecastDelete,
  saveTogether,
  type TablesInReach,
  tryOne,
  type WriteSource,
  writeAll,
  writeOne,
} from '../rows/index.ts'
import type { SwitchTools } from '../switches/index.ts'
import type { BatchChange, BatchOutcome } from '../wire/row-batch.ts'
import type { ChangedRow, DeletedRow, TrashedRow } from '../wire/row-change.ts'
import { inReach } from './in-reach.ts'
import type { Kernel } from './kernel.ts'
import { createTableReader, type TableReaderOptions } from './table-reader.ts'
import { toTrash } from './to-trash.ts'

/** Writes to rows, one at a time. */
export function createEdits(
  options: SwitchTools & TableReaderOptions,
): Pick<Kernel['rows'], 'edit' | 'change' | 'add' | 'delete' | 'discard' | 'batch' | 'save' | 'forecast'> {
  const { readFrom } = createTableReader(options)

  async function remove(order: Omit<DoomedOrder, keyof TablesInReach>): Promise<DeletedRow> {
    return deleteRow(options.rows, { ...order, ...(await inReach(options.catalog, order.actor)) })
  }

  return {
    edit(actor, { table, ...edit }, { idempotencyKey: request = null } = {}) {
      return readFrom({ actor, id: table, asker: {} }, ({ source }) =>
        editCell(options, { actor, source, request, ...edit }),
      )
    },
    change(actor, { table, ...change }, { idempotencyKey: request = null } = {}) {
      return readFrom({ actor, id: table, asker: {} }, ({ source }) =>
        changeRow(options, { actor, source, request, ...change }),
      )
    },
    add(actor, { table, values }, { idempotencyKey: request = null } = {}) {
      return readFrom({ actor, id: table, asker: {} }, ({ source }) =>
        addRow(options.rows, { actor, source, values, request }),
      )
    },
    delete(actor, { table, ...where }, { idempotencyKey: request = null } = {}) {
      return readFrom({ actor, id: table, asker: {} }, ({ source }) =>
        remove({ actor, source, request, ...where }),
      )
    },
    discard(actor, { table, ...where }, { idempotencyKey: request = null } = {}) {
      return readFrom({ actor, id: table, asker: {} }, async ({ source }) => {
        const trash = await toTrash(options, actor, source)
        if (trash === null) return remove({ actor, source, request, ...where })
        return toTrashed(await trash(options.rows, { request, ...where }))
      })
    },
    async batch(actor, { table: id, changes, atomic = false }, { idempotencyKey: request = null } = {}) {
      const from = { actor, id, asker: {} }
      const toOrder = async (source: WriteSource): Promise<BatchOrder> => ({
        actor,
        source,
        request,
        trash: await toTrash(options, actor, source),
        ...(await inReach(options.catalog, actor)),
      })
      if (atomic) {
        return readFrom(from, async ({ source }) => writeAll(options, await toOrder(source), changes))
      }
      // Each change reads the table for itself, because a table that was altered meanwhile is read and written to again.
      const write = (change: BatchChange, place: number) =>
        readFrom(from, async ({ source }) => writeOne(options, await toOrder(source), { change, place }))
      const outcomes: BatchOutcome[] = []
      for (const [place, change] of changes.entries()) outcomes.push(await tryOne(() => write(change, place)))
      return outcomes
    },
    save(actor, { table, ...save }) {
      return readFrom({ actor, id: table, asker: {} }, async ({ source }) =>
        saveTogether(options, {
          actor,
          source,
          trashOf: (of) => toTrash(options, actor, of),
          ...save,
          ...(await inReach(options.catalog, actor)),
        }),
      )
    },
    forecast(actor, { table, key }) {
      return readFrom({ actor, id: table, asker: {} }, async ({ source }) =>
        forecastDelete({ source, key, ...(await inReach(options.catalog, actor)) }),
      )
    },
  }
}

function toTrashed({ table, key, entry, asOf }: ChangedRow): TrashedRow {
  return { table, key, trashed: true, entry, asOf }
}
