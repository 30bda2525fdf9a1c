import { findChange, findSave } from '../audit/index.ts'
import type { Database } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import { moveSwitch, type SwitchTools, undoChange, undoSave } from '../switches/index.ts'
import { switchRefusals } from '../wire/texts/refusals/switches.ts'
import { inReach } from './in-reach.ts'
import type { Kernel } from './kernel.ts'
import { createNotices, type NoticesOptions } from './notices.ts'
import { createTableReader } from './table-reader.ts'

export interface SwitchesOptions extends SwitchTools, NoticesOptions {
  readonly database: Database
}

export function createSwitches(options: SwitchesOptions): Kernel['switches'] {
  const { catalog, database, store } = options
  const { readFrom } = createTableReader(options)

  return {
    move(actor, { table, key, column, active }, { idempotencyKey: request = null } = {}) {
      return readFrom({ actor, id: table, asker: {} }, ({ source }) =>
        moveSwitch(options, { actor, source, key, column, active, request }),
      )
    },
    async undo(actor, entry, { columns: only = null, idempotencyKey: request = null } = {}) {
      const save = only === null ? await findSave(store, entry) : null
      if (save !== null) {
        const reach = await inReach(catalog, actor)
        return undoSave(options, { actor, database, save, entry, request, ...reach })
      }
      const change = await findChange(store, entry)
      if (change === null) throw new Problem('not-found', switchRefusals.notUndoable)
      return readFrom({ actor, id: change.table, asker: {} }, ({ source }) =>
        undoChange(options, { actor, source, change, only, request }),
      )
    },
    ...createNotices(options),
  }
}
