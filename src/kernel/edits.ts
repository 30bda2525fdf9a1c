import { addRow, changeRow, type EditTools, editCell } from '../rows/index.ts'
import type { Kernel } from './kernel.ts'
import { createTableReader, type TableReaderOptions } from './table-reader.ts'

/** Writes to rows, one at a time. */
export function createEdits(
  options: EditTools & TableReaderOptions,
): Pick<Kernel['rows'], 'edit' | 'change' | 'add'> {
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
  }
}
