import { sql } from 'kysely'
import { decideTable } from '../src/access/index.ts'
import { type Database, openDatabase } from '../src/db/index.ts'
import { createEdits } from '../src/kernel/edits.ts'
import { createForms } from '../src/kernel/forms.ts'
import type { Kernel } from '../src/kernel/kernel.ts'
import { createRelations } from '../src/kernel/relations.ts'
import { createRestore } from '../src/kernel/restore.ts'
import { createSwitches } from '../src/kernel/switches.ts'
import { createTableReader } from '../src/kernel/table-reader.ts'
import { createRowWriter } from '../src/rows/index.ts'
import { type Log, silentLog } from '../src/std/log.ts'
import { openStore, type Store, type StoreTables } from '../src/store/index.ts'
import { createSwitchFinder, createSwitchGuards, type SwitchTableOptions } from '../src/switches/index.ts'
import {
  createCatalog,
  createListEngine,
  type RowSource,
  type TableOptions,
  toTableHead,
} from '../src/tables/index.ts'
import type { TokenActor } from '../src/wire/actor.ts'
import { encodeTable } from '../src/wire/key.ts'
import type { RowForm } from '../src/wire/row-form.ts'
import { type Family, familyOf } from './family.ts'
import { runStatements } from './list-engine.ts'
import { inOwnWords } from './mysql-words.ts'
import { type RoleName, rightsOf } from './roles.ts'
import { switchTables } from './switch-tables.ts'

/** Switches over the tables of `switchTables`, with a clock that tests can move. */
export interface SwitchHouse {
  readonly database: Database
  readonly store: Store
  readonly switches: Kernel['switches']
  readonly edit: Kernel['rows']['edit']
  readonly change: Kernel['rows']['change']
  readonly add: Kernel['rows']['add']
  readonly forecast: Kernel['rows']['forecast']
  readonly form: (...asked: Parameters<Kernel['rows']['form']>) => Promise<RowForm>
  readonly delete: Kernel['rows']['delete']
  readonly discard: Kernel['rows']['discard']
  readonly batch: Kernel['rows']['batch']
  readonly save: Kernel['rows']['save']
  readonly restore: Kernel['audit']['restore']
  /** The same house after its options were changed. */
  withOptions(tables: SwitchHouseOptions['tables']): Kernel['switches']
  /** The table as an editor sees it. */
  source(table: string): RowSource
  /** The table's id, by its name. */
  id(table: string): string
  /** Writes like another program. */
  run(...statements: readonly string[]): Promise<void>
  /** The first column of a select, as texts. */
  ask(select: string): Promise<unknown[]>
  entries(): Promise<StoreTables['entries'][]>
  /** The number of lines in the journal. */
  changes(): Promise<number>
  /** Another program changes rows and commits only on `release`. */
  hold(statement: string): Promise<{ release(): Promise<void> }>
  wait(minutes: number): void
  close(): Promise<void>
}

export interface SwitchHouseOptions {
  readonly tables?: Readonly<Record<string, SwitchTableOptions>>
  /** The options of the catalog. */
  readonly catalog?: Readonly<Record<string, TableOptions>>
  readonly log?: Log
  /** Statements for further tables. */
  readonly more?: (family: Family) => readonly string[]
  /** The database of our own tables; by default the same one. */
  readonly storeUrl?: string
}

export function asks(role: RoleName, name = 'Olive'): TokenActor {
  const origin = { address: '192.0.2.7', requestId: `request of ${name}` }
  return { kind: 'token', id: `token of ${name}`, name, rights: rightsOf(role), epoch: 1, origin }
}

export async function openSwitchHouse(
  url: string,
  {
    tables = {},
    catalog: catalogOptions = {},
    log = silentLog,
    more = () => [],
    storeUrl,
  }: SwitchHouseOptions = {},
): Promise<SwitchHouse> {
  const database = await openDatabase(url, { log })
  const elsewhere = await openDatabase(url, { log })
  async function run(...statements: readonly string[]): Promise<void> {
    await runStatements(elsewhere, statements)
  }
  const family = familyOf(database)
  await run(...switchTables(family), ...more(family))
  let lateMs = 0
  const clock = { now: () => new Date(Date.now() + lateMs) }
  const ours = storeUrl === undefined ? database : await openDatabase(storeUrl, { log })
  const store = await openStore({ database: ours, clock, log })
  const catalog = createCatalog({ database, clock, log, tables: catalogOptions })
  const known = await catalog.tables()
  const partsOf = (options: SwitchHouseOptions['tables'] = {}) => {
    const switches = createSwitchFinder({ database, catalog, log, tables: options })
    const guards = createSwitchGuards(switches)
    const rows = createRowWriter({ database, store, guards, clock, log })
    return { database, catalog, store, rows, switches, clock }
  }
  const engine = createListEngine({ database, catalog, clock, log, secret: 'a secret of the tests' })
  const { readFrom } = createTableReader({ database, catalog, clock })
  const heads: Pick<Kernel['tables'], 'head'> = {
    head: (actor, id) => readFrom({ actor, id, asker: {} }, async ({ source }) => toTableHead(source)),
  }
  // Nobody follows anything here.
  const live = { mark: async () => '0', live: { grant: () => null } }
  const forms = createForms({
    ...{ database, store, catalog, clock, tables: heads },
    rows: {
      ...createRelations({ database, catalog, clock, engine, live, tables: heads }),
      find: (actor, { table: id, key }) =>
        readFrom({ actor, id, asker: {} }, async (ask) => {
          const row = await engine.row(ask, key)
          return { table: toTableHead(ask.source), row, window: null }
        }),
    },
  })
  const withOptions: SwitchHouse['withOptions'] = (options) => createSwitches(partsOf(options))
  const find = (name: string) => [...known.values()].find(({ schema }) => schema.name === name)
  return {
    database,
    store,
    switches: withOptions(tables),
    ...createEdits(partsOf(tables)),
    ...createRestore(partsOf(tables)),
    form: async (...asked) => (await forms.form(...asked)).form,
    withOptions,
    source(name) {
      const table = find(name)
      if (table === undefined) throw new Error(`There is no table ${name}`)
      return { database, table, rights: decideTable(asks('editor'), table.schema) }
    },
    id: (name) => find(name)?.id ?? encodeTable({ schema: null, name }),
    run,
    async ask(select) {
      const words = sql.raw<Record<string, unknown>>(inOwnWords(database, select))
      const found = await database.read(words.compile(database.build))
      return found.map((row) => Object.values(row)[0])
    },
    entries: () => ours.read(store.tables.selectFrom('entries').selectAll().orderBy('id')),
    async changes() {
      return (await ours.read(store.tables.selectFrom('changes').select('seq'))).length
    },
    hold(statement) {
      return new Promise((resolve, reject) => {
        const released = Promise.withResolvers<void>()
        const done = elsewhere.write(async (transaction) => {
          await transaction.run(sql.raw(inOwnWords(elsewhere, statement)).compile(elsewhere.build))
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
      await Promise.all([...new Set([database, elsewhere, ours])].map((one) => one.close()))
    },
  }
}
