import { decideTable } from '../access/index.ts'
import {
  addRow,
  changeRow,
  deleteRow,
  type EditTools,
  editCell,
  forecastDelete,
  type TablesInReach,
} from '../rows/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { Kernel } from './kernel.ts'
import { createTableReader, type TableReaderOptions } from './table-reader.ts'

/** Writes to rows, one at a time. */
export function createEdits(
  options: EditTools & TableReaderOptions,
): Pick<Kernel['rows'], 'edit' | 'change' | 'add' | 'delete' | 'forecast'> {
  const { readFrom } = createTableReader(options)
  const inReach = async (actor: Actor): Promise<TablesInReach> => ({
    tables: await options.catalog.tables(),
    rightsOn: ({ schema }) => decideTable(actor, schema),
  })
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
        deleteRow(options.rows, { actor, source, key, request, ...(await inReach(actor)) }),
      )
    },
    forecast(actor, { table, key }) {
      return readFrom({ actor, id: table, asker: {} }, async ({ source }) =>
        forecastDelete({ source, key, ...(await inReach(actor)) }),
      )
    },
  }
}
