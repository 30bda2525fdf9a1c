import type { Log } from '../std/log.ts'
import { isProblem } from '../std/problem.ts'
import type { CatalogTable } from '../tables/index.ts'
import type { SystemActor } from '../wire/actor.ts'
import { type WatchParts, watchTables } from './change-watches.ts'

const renewer: SystemActor = { kind: 'system', name: 'Switchboard' }

/** Whoever writes to the table waits so long at most, and so do we for them. */
const limits = { patienceMs: 500 }

/**
 * The triggers of an older release, or of a key that the table no longer has, are made anew: who agreed to them agreed to that the
 * table is watched. Where one was taken away or switched off, somebody wanted that.
 */
export async function renewWatches(
  parts: WatchParts,
  tables: readonly CatalogTable[],
  log: Log,
): Promise<void> {
  for (const table of await parts.watches.findOld(tables)) {
    try {
      await watchTables(parts, renewer, { tables: [table], limits })
      log.info({ table: table.id }, 'the triggers that watch the table were made anew')
    } catch (failure) {
      if (!isProblem(failure)) throw failure
      log.warn({ table: table.id, err: failure }, 'the triggers that watch the table could not be made anew')
    }
  }
}
