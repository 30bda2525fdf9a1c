import { openDatabase } from '../../src/db/index.ts'
import { createSwitches } from '../../src/kernel/switches.ts'
import { createRowWriter } from '../../src/rows/index.ts'
import { systemClock as clock } from '../../src/std/clock.ts'
import { silentLog as log } from '../../src/std/log.ts'
import { openStore } from '../../src/store/index.ts'
import { createSwitchFinder, createSwitchGuards } from '../../src/switches/index.ts'
import { createCatalog } from '../../src/tables/index.ts'
import type { TokenActor } from '../../src/wire/actor.ts'
import { rightsOf } from '../../test/roles.ts'
import type { Flipper } from './flipper.ts'

const actor: TokenActor = {
  kind: 'token',
  id: 'bench',
  name: 'bench',
  rights: rightsOf('editor'),
  epoch: 1,
  origin: { address: '192.0.2.1', requestId: 'bench' },
}

/** As the server does it once it knows who asks what. */
export async function openKernelFlipper(url: string, table: string): Promise<Flipper> {
  const database = await openDatabase(url, { log })
  const store = await openStore({ database, clock, log })
  const catalog = createCatalog({ database, clock, log, tables: {} })
  const finder = createSwitchFinder({ database, catalog, log, tables: {} })
  const switches = createSwitches({
    database,
    catalog,
    store,
    rows: createRowWriter({ database, store, guards: createSwitchGuards(finder), clock, log }),
    switches: finder,
    clock,
  })
  return {
    async flip(id, active) {
      const wish = { table, key: String(id), column: 'active', active }
      const { changed } = await switches.move(actor, wish)
      if (!changed) throw new Error(`Product ${id} was not changed`)
    },
    close: () => database.close(),
  }
}
