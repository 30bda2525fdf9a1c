import { addRow, changeRow, deleteRow, type EditTools, editCell, forecastDelete } from '../rows/index.ts'
import { inReach } from './in-reach.ts'
import type { Kernel } from './kernel.ts'
import { createTableReader, type TableReaderOptions } from './table-reader.ts'

/** Writes to rows, one at a time. */
export function createEdits(
  options: EditTools & TableReaderOptions,
): Pick<Kernel['rows'], 'edit' | 'change' | 'add' | 'delete' | 'forecast'> {
  const { readFrom } = createTableReader(options)
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
    delete(actor, { table, key }, { idempotencyKey: request = null } = {}) {
      return readFrom({ actor, id: table, asker: {} }, async ({ source }) =>
        deleteRow(options.rows, { actor, source, key, request, ...(await inReach(options.catalog, actor)) }),
      )
    },
    forecast(actor, { table, key }) {
      return readFrom({ actor, id: table, asker: {} }, async ({ source }) =>
        forecastDelete({ source, key, ...(await inReach(options.catalog, actor)) }),
      )
    },
  }
}
