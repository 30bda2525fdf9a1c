import { type EditTools, editCell } from '../rows/index.ts'
import type { Kernel } from './kernel.ts'
import { createTableReader, type TableReaderOptions } from './table-reader.ts'

/** Edits of single cells. */
export function createEdits(options: EditTools & TableReaderOptions): Pick<Kernel['rows'], 'edit'> {
  const { readFrom } = createTableReader(options)
  return {
    edit(actor, { table, ...edit }, { idempotencyKey: request = null } = {}) {
      return readFrom({ actor, id: table, asker: {} }, ({ source }) =>
        editCell(options, { actor, source, request, ...edit }),
      )
    },
  }
}
