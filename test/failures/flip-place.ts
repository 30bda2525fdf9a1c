import { sql } from 'kysely'
import { type Database, openDatabase } from '../../src/db/index.ts'
import type { Kernel } from '../../src/kernel/kernel.ts'
import { createSwitches } from '../../src/kernel/switches.ts'
import { createRowWriter, type RowWriterOptions, sweepIntents } from '../../src/rows/index.ts'
import { type Clock, systemClock } from '../../src/std/clock.ts'
import { type Log, silentLog } from '../../src/std/log.ts'
import { openStore, type Store } from '../../src/store/index.ts'
import { createSwitchFinder, createSwitchGuards } from '../../src/switches/index.ts'
import { createCatalog } from '../../src/tables/index.ts'
import type { Actor } from '../../src/wire/actor.ts'
import type { SwitchAnswer } from '../../src/wire/switch.ts'
import { rightsOf } from '../roles.ts'

/** Everything that one process needs to flip a table of lamps. */
export interface FlipPlace {
  readonly database: Database
  readonly store: Store
  readonly switches: Kernel['switches']
  flip(wish: Flip): Promise<SwitchAnswer>
  /** Runs the sweep of each start. */
  sweep(): Promise<unknown>
  close(): Promise<void>
}

export interface Flip {
  readonly lamp: number
  readonly active: boolean
  /** The name of the request. */
  readonly name?: string
  readonly actor?: Actor
}

export interface FlipPlaceOptions extends Pick<RowWriterOptions, 'pause'> {
  readonly url: string
  /** The database of our own tables; null for that of the lamps. */
  readonly storeUrl?: string | null
  readonly clock?: Clock
  readonly log?: Log
}

export async function openFlipPlace({
  url,
  storeUrl = null,
  clock = systemClock,
  log = silentLog,
  ...hooks
}: FlipPlaceOptions): Promise<FlipPlace> {
  const database = await openDatabase(url, { log })
  const elsewhere = storeUrl === null ? database : await openDatabase(storeUrl, { log })
  const store = await openStore({ database: elsewhere, clock, log })
  const catalog = createCatalog({ database, clock, log, tables: {} })
  const finder = createSwitchFinder({ database, catalog, log, tables: {} })
  const guards = createSwitchGuards(finder)
  const rows = createRowWriter({ database, store, guards, clock, log, ...hooks })
  const switches = createSwitches({ database, catalog, store, rows, switches: finder, clock })
  const table = [...(await catalog.tables()).keys()].find((id) => /(^|\.)lamps$/.test(id)) ?? ''
  return {
    database,
    store,
    switches,
    flip: ({ lamp, active, name, actor = somebody(1) }) =>
      switches.move(
        actor,
        { table, key: String(lamp), column: 'active', active },
        { idempotencyKey: name ?? null },
      ),
    sweep: () => sweepIntents({ database, store, catalog, clock, log }),
    async close() {
      await database.close()
      if (elsewhere !== database) await elsewhere.close()
    },
  }
}

export function somebody(number: number): Actor {
  const origin = { address: '192.0.2.1', requestId: `request ${number}` }
  return {
    kind: 'token',
    id: `token ${number}`,
    name: `Person ${number}`,
    rights: rightsOf('editor'),
    epoch: 1,
    origin,
  }
}

/** Makes so many lamps, all of them on. */
export async function makeLamps(url: string, count: number): Promise<void> {
  const database = await openDatabase(url, { log: silentLog })
  const numbers = sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})`
  try {
    await database.write(async (transaction) => {
      for (const statement of [
        sql`create table lamps (id integer primary key, name text not null, active boolean not null)`,
        sql`insert into lamps ${numbers} select n, 'Lamp ' || n, true from numbers`,
      ]) {
        await transaction.run(statement.compile(database.build))
      }
    })
  } finally {
    await database.close()
  }
}
