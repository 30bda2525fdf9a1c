import { sql } from 'kysely'
import { type Database, openDatabase } from '../src/db/index.ts'
import type { Kernel } from '../src/kernel/kernel.ts'
import { createSwitches } from '../src/kernel/switches.ts'
import { createRowWriter } from '../src/rows/index.ts'
import { type Log, silentLog } from '../src/std/log.ts'
import { openStore, type StoreTables } from '../src/store/index.ts'
import { createSwitchFinder, type SwitchTableOptions } from '../src/switches/index.ts'
import { createCatalog } from '../src/tables/index.ts'
import type { Role, TokenActor } from '../src/wire/actor.ts'
import { encodeTable } from '../src/wire/key.ts'
import { switchTables } from './switch-tables.ts'

/** Switches over the tables of `switchTables`, with a clock that tests turn. */
export interface SwitchHouse {
  readonly database: Database
  readonly switches: Kernel['switches']
  /** The table's id, by its name. */
  id(table: string): string
  /** As another program does it. */
  run(...statements: readonly string[]): Promise<void>
  /** What a select finds, as its first column's texts. */
  ask(select: string): Promise<unknown[]>
  entries(): Promise<StoreTables['entries'][]>
  /** How many lines the journal has. */
  changes(): Promise<number>
  /** Another program changes rows and doesn't commit until it is released. */
  hold(statement: string): Promise<{ release(): Promise<void> }>
  wait(minutes: number): void
  close(): Promise<void>
}

export interface SwitchHouseOptions {
  readonly tables?: Readonly<Record<string, SwitchTableOptions>>
  readonly log?: Log
}

export function asks(role: Role, name = 'Olive'): TokenActor {
  const origin = { address: '192.0.2.7', requestId: `request of ${name}` }
  return { kind: 'token', id: `token of ${name}`, name, role, epoch: 1, origin }
}

export async function openSwitchHouse(
  url: string,
  { tables = {}, log = silentLog }: SwitchHouseOptions = {},
): Promise<SwitchHouse> {
  const database = await openDatabase(url, { log })
  const elsewhere = await openDatabase(url, { log })
  async function run(...statements: readonly string[]): Promise<void> {
    await elsewhere.write(async (transaction) => {
      for (const statement of statements) await transaction.run(sql.raw(statement).compile(elsewhere.build))
    })
  }
  await run(...switchTables(database.capabilities.schemas))
  let lateMs = 0
  const clock = { now: () => new Date(Date.now() + lateMs) }
  const store = await openStore({ database, clock, log })
  const catalog = createCatalog({ database, clock, log, tables: {} })
  const switches = createSwitchFinder({ database, catalog, log, tables })
  const rows = createRowWriter({ database, store, clock, log })
  const known = await catalog.tables()
  return {
    database,
    switches: createSwitches({ database, catalog, store, rows, switches, clock, log }),
    id(name) {
      const found = [...known.values()].find(({ schema }) => schema.name === name)
      return found === undefined ? encodeTable({ schema: null, name }) : found.id
    },
    run,
    async ask(select) {
      const found = await database.read(sql.raw<Record<string, unknown>>(select).compile(database.build))
      return found.map((row) => Object.values(row)[0])
    },
    entries: () => database.read(store.tables.selectFrom('entries').selectAll().orderBy('id')),
    async changes() {
      return (await database.read(store.tables.selectFrom('changes').select('seq'))).length
    },
    hold(statement) {
      return new Promise((resolve, reject) => {
        const released = Promise.withResolvers<void>()
        const done = elsewhere.write(async (transaction) => {
          await transaction.run(sql.raw(statement).compile(elsewhere.build))
          resolve({
            release() {
              released.resolve()
              return done
            },
          })
          await released.promise
        })
        done.catch(reject)
      })
    },
    wait(minutes) {
      lateMs += minutes * 60_000
    },
    async close() {
      await Promise.all([database.close(), elsewhere.close()])
    },
  }
}
