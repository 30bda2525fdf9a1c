import { sql } from 'kysely'
import type { Database, Transaction, Watch, WriteLimits } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'
import { ownTable } from '../store/index.ts'
import type { CatalogTable } from '../tables/index.ts'
import { encodeTable } from '../wire/key.ts'
import { watchRefusals } from '../wire/texts/refusals/watches.ts'
import type { FoundWatch } from '../wire/watch.ts'

export interface TableWatches {
  /** How it stands with these tables, by their ids. */
  find(tables: readonly CatalogTable[]): Promise<ReadonlyMap<string, FoundWatch>>
  /** Of these tables those that are watched otherwise than they would be now, though nobody has taken anything away and nothing is in the way. */
  findOld(tables: readonly CatalogTable[]): Promise<readonly CatalogTable[]>
  /** Refuses a table that can't be watched. */
  watch(tables: readonly CatalogTable[], along?: Along, limits?: WriteLimits): Promise<void>
  /** The statements of `unwatch`. Null means all triggers, also those of dropped tables. */
  removal(tables: readonly CatalogTable[] | null): Promise<readonly string[]>
  unwatch(tables: readonly CatalogTable[] | null, along?: Along): Promise<void>
}

/** More work for the same transaction, if the database can make triggers in one. It runs only if there is something to do. */
type Along = (transaction: Transaction) => Promise<void>

export interface WatchPlace {
  /** Our journal is in another database, where triggers of this one cannot write. */
  readonly isApart?: boolean
}

export function createTableWatches(database: Database, { isApart = false }: WatchPlace = {}): TableWatches {
  const { watches } = database
  const plan = ({ id, schema, key }: CatalogTable) =>
    watches.plan({ journal: ownTable(database, 'changes'), id, table: schema, key })

  function toWatch(table: CatalogTable, { old, account }: Found): FoundWatch {
    const { create, obstacle: own, version } = plan(table)
    const obstacle = own ?? (isApart ? watchRefusals.apart : account)
    const isCurrent =
      !isApart && old.length === 1 && old.every((one) => one.complete && one.version === version)
    const remove = old.flatMap(({ drop }) => drop)
    return {
      by: watches.log === null ? 'triggers' : 'log',
      state: isCurrent ? 'watched' : old.length > 0 ? 'outdated' : 'unwatched',
      obstacle,
      create: isCurrent || obstacle !== null ? [] : [...remove, ...create],
      remove,
    }
  }

  async function find(tables: readonly CatalogTable[]): Promise<ReadonlyMap<string, FoundWatch>> {
    const [standing, obstacles] = await Promise.all([
      watches.list(),
      watches.obstacles(tables.map(({ schema }) => schema)),
    ])
    const of = byTable(standing)
    return new Map(
      tables.map((table, at) => [
        table.id,
        toWatch(table, { old: of(table), account: obstacles[at] ?? null }),
      ]),
    )
  }

  const toRemoval = (standing: readonly Watch[], tables: readonly CatalogTable[] | null) =>
    (tables === null ? standing : tables.flatMap(byTable(standing))).flatMap(({ drop }) => drop)

  async function change(
    toStatements: (standing: readonly Watch[]) => readonly string[],
    along: Along = async () => {},
    limits?: WriteLimits,
  ): Promise<void> {
    const parts = { along, limits, statements: async () => toStatements(await watches.list()) }
    await changeTriggers(database, parts)
  }

  return {
    find,
    async findOld(tables) {
      const of = byTable(await watches.list())
      const whole = tables.filter(
        (table) => of(table).length > 0 && of(table).every(({ complete }) => complete),
      )
      const found = await find(whole)
      return whole.filter(({ id }) => {
        const watch = found.get(id)
        return watch?.state === 'outdated' && watch.obstacle === null
      })
    },
    async watch(tables, along, limits) {
      for (const { obstacle } of (await find(tables)).values()) {
        if (obstacle !== null) throw new Problem('invalid', obstacle)
      }
      await change(
        (standing) => {
          const of = byTable(standing)
          return tables.flatMap((table) => toWatch(table, { old: of(table), account: null }).create)
        },
        along,
        limits,
      )
    },
    removal: async (tables) => toRemoval(await watches.list(), tables),
    unwatch: (tables, along) => change((standing) => toRemoval(standing, tables), along),
  }
}

interface Found {
  /** The existing triggers of the table. */
  readonly old: readonly Watch[]
  /** Why our account may not. */
  readonly account: Words | null
}

function byTable(standing: readonly Watch[]): (table: CatalogTable) => readonly Watch[] {
  const groups = Map.groupBy(standing, ({ table }) => (table === null ? null : encodeTable(table)))
  return ({ schema }) => groups.get(encodeTable(schema)) ?? []
}

interface TriggerChange {
  statements(): Promise<readonly string[]>
  readonly along: Along
  readonly limits: WriteLimits | undefined
}

/** The lock makes two callers run one after the other. If each trigger is a transaction, the further work is another. */
async function changeTriggers(
  database: Database,
  { statements, along, limits }: TriggerChange,
): Promise<void> {
  const isOne = database.capabilities.transactionalDdl
  const isChanged = await database.write(async (transaction) => {
    await transaction.lock('watch')
    const found = await statements()
    await runAll(transaction, database, found)
    if (isOne && found.length > 0) await along(transaction)
    return found.length > 0
  }, limits)
  if (isChanged && !isOne) await database.write(along, limits)
}

async function runAll(
  transaction: Transaction,
  { build }: Database,
  statements: readonly string[],
): Promise<void> {
  for (const statement of statements) await transaction.run(sql.raw(statement).compile(build))
}
