import { sql } from 'kysely'
import type { Database, Transaction, Watch, WatchPlan } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import { ownTable } from '../store/index.ts'
import type { CatalogTable } from '../tables/index.ts'

/** How it stands with a table: writes of other programs are told, or told no longer as they should be, or not at all. */
export type WatchState = 'watched' | 'outdated' | 'unwatched'

export interface WatchOffer {
  readonly state: WatchState
  /** What `watch` runs; empty where the table is watched already. */
  readonly statements: readonly string[]
  /** Why it can't be watched; null where it can. */
  readonly obstacle: string | null
}

/** Watches the tables of the database where our journal is, too. */
export interface TableWatches {
  /** By the tables' ids. */
  offers(tables: Iterable<CatalogTable>): Promise<ReadonlyMap<string, WatchOffer>>
  watch(tables: readonly CatalogTable[]): Promise<void>
  /** What `unwatch` runs. With no tables: all that watches anything, and what is left of tables that have gone. */
  removal(tables: readonly CatalogTable[] | null): Promise<readonly string[]>
  unwatch(tables: readonly CatalogTable[] | null): Promise<void>
}

export function createTableWatches(database: Database): TableWatches {
  const { watches } = database
  const plan = ({ id, schema, key }: CatalogTable) =>
    watches.plan({ journal: ownTable(database, 'changes'), id, table: schema, key })

  function toOffer(table: CatalogTable, standing: readonly Watch[]): WatchOffer {
    const { create, obstacle, version } = plan(table)
    const old = standing.filter((watch) => isOf(watch, table))
    const isCurrent = old.length === 1 && old.every((one) => one.complete && one.version === version)
    return {
      state: isCurrent ? 'watched' : old.length > 0 ? 'outdated' : 'unwatched',
      statements: isCurrent || obstacle !== null ? [] : [...old.flatMap(({ drop }) => drop), ...create],
      obstacle,
    }
  }

  const toRemoval = (standing: readonly Watch[], tables: readonly CatalogTable[] | null) =>
    standing
      .filter((watch) => tables === null || tables.some((table) => isOf(watch, table)))
      .flatMap(({ drop }) => drop)

  /** Two who do it at once do it one after the other. */
  function change(toStatements: (standing: readonly Watch[]) => readonly string[]): Promise<void> {
    return database.write(async (transaction) => {
      await transaction.lock('watch')
      await runAll(transaction, database, toStatements(await watches.list()))
    })
  }

  return {
    async offers(tables) {
      const standing = await watches.list()
      return new Map([...tables].map((table) => [table.id, toOffer(table, standing)]))
    },
    async watch(tables) {
      for (const table of tables) refuseObstacle(plan(table))
      await change((standing) => tables.flatMap((table) => toOffer(table, standing).statements))
    },
    removal: async (tables) => toRemoval(await watches.list(), tables),
    unwatch: (tables) => change((standing) => toRemoval(standing, tables)),
  }
}

function isOf({ table }: Watch, { schema }: CatalogTable): boolean {
  return table !== null && table.name === schema.name && table.schema === schema.schema
}

function refuseObstacle({ obstacle }: WatchPlan): void {
  if (obstacle !== null) throw new Problem('invalid', obstacle)
}

async function runAll(
  transaction: Transaction,
  { build }: Database,
  statements: readonly string[],
): Promise<void> {
  for (const statement of statements) await transaction.run(sql.raw(statement).compile(build))
}
