import { decideTable } from '../../access/index.ts'
import type { CatalogTable } from '../../tables/index.ts'
import type { Actor } from '../../wire/actor.ts'
import { isJoin, isTechnical } from './is-technical.ts'

type Tables = ReadonlyMap<string, CatalogTable>

export interface ReadableTables {
  /** The tables that the actor may read, in the order of the catalog. */
  readonly all: readonly CatalogTable[]
  /** Those that people work with: no join tables, and none that a framework made for itself. */
  readonly work: readonly CatalogTable[]
}

/** The parts of a page ask the same for one actor, and a database may have thousands of tables. */
const known = new WeakMap<Actor, { readonly tables: Tables; readonly readable: ReadableTables }>()
const isForWork = new WeakMap<CatalogTable, boolean>()

export function readableTables(actor: Actor, tables: Tables): ReadableTables {
  const last = known.get(actor)
  if (last?.tables === tables) return last.readable
  const all = [...tables.values()].filter(({ schema }) => decideTable(actor, schema).may.has('read'))
  const readable = { all, work: all.filter(isWork) }
  known.set(actor, { tables, readable })
  return readable
}

function isWork(table: CatalogTable): boolean {
  const answer = isForWork.get(table) ?? !(isTechnical(table) || isJoin(table))
  isForWork.set(table, answer)
  return answer
}
