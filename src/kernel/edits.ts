import { editCell } from '../switches/index.ts'
import type { Kernel } from './kernel.ts'
import type { SwitchesParts } from './switches.ts'
import { createTableReader } from './table-reader.ts'

/** What somebody writes into single cells. */
export function createEdits(parts: SwitchesParts): Pick<Kernel['rows'], 'edit'> {
  const { readFrom } = createTableReader(parts)
  return {
    edit(actor, { table, ...edit }, { idempotencyKey: request = null } = {}) {
      return readFrom({ actor, id: table, asker: {} }, ({ source }) =>
        editCell(parts, { actor, source, request, ...edit }),
      )
    },
  }
}
