import { decideTable } from '../access/index.ts'
import { addRow, changeRow, type EditTools, editCell, forecastDelete } from '../rows/index.ts'
import type { CatalogTable } from '../tables/index.ts'
import type { Kernel } from './kernel.ts'
import { createTableReader, type TableReaderOptions } from './table-reader.ts'

/** Writes to rows, one at a time. */
export function createEdits(
  options: EditTools & TableReaderOptions,
): Pick<Kernel['rows'], 'edit' | 'change' | 'add' | 'forecast'> {
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
    async forecast(actor, { table, key }) {
      const tables = await options.catalog.tables()
      const rightsOn = ({ schema }: CatalogTable) => decideTable(actor, schema)
      return readFrom({ actor, id: table, asker: {} }, ({ source }) =>
        forecastDelete({ source, key, tables, rightsOn }),
      )
    },
  }
}
