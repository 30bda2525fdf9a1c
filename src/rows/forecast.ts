import { type Expression, type SqlBool, sql } from 'kysely'
import type { ForeignKey, ReadLimits } from '../db/index.ts'
import { isProblem } from '../std/problem.ts'
import {
  type CatalogTable,
  createKeyedRows,
  isOneOf,
  maskedColumns,
  matchingRows,
  noSuchRow,
  type RowSource,
  readableColumns,
} from '../tables/index.ts'
import type { Dependents, Forecast } from '../wire/forecast.ts'
import type { TableRights } from '../wire/rights.ts'
import { everything } from './everything.ts'
import { findInbound, type Inbound, type MeantRows, refersTo } from './inbound.ts'
import type { TablesInReach } from './row-writer.ts'

export interface ForecastOptions extends TablesInReach {
  /** The table of the row, with the actor's rights. */
  readonly source: RowSource
  readonly key: string
}

/** More rows are not counted, so that the forecast is quick however many there are. */
export const mostDependents = 1_000
/** Rows that refer to rows of their own table may do so in many steps. */
const mostSteps = 6
const patienceMs = 2_000

/** Foretells what a delete of the row would do to other rows. It changes nothing. */
export async function forecastDelete(options: ForecastOptions): Promise<Forecast> {
  const { source, key } = options
  const { table, rights } = source
  const rows = createKeyedRows(source, readableColumns(table, rights))
  const found = await rows.find([key], (statement) => source.database.read(statement), { locked: false })
  const row = found.get(key)
  if (row === undefined) throw noSuchRow()
  const walk = createWalk(options)
  await walk.follow({ table, isMeant: isOneOf(source, [rows.identify(row)]), steps: 0 })
  const masked = maskedColumns(table, rights).map(({ schema }) => schema.name)
  return { ...walk.result(), notKept: [...masked, ...row.longColumns] }
}

/** Rows of a table that would be deleted. */
interface Doomed extends MeantRows {
  readonly steps: number
}

function createWalk({ source: { database }, tables, rightsOn }: ForecastOptions) {
  const inbound = findInbound(tables)
  const until = performance.now() + patienceMs
  const parts: Record<ForeignKey['onDelete'], Map<string, Dependents>> = {
    delete: new Map(),
    empty: new Map(),
    refuse: new Map(),
  }
  const hidden = new Set<string>()
  let isComplete = true

  async function follow(doomed: Doomed): Promise<void> {
    const relations = inbound.get(doomed.table.id) ?? []
    await Promise.all(relations.map((relation) => followOne(doomed, relation)))
  }

  async function followOne(doomed: Doomed, relation: Inbound): Promise<void> {
    const { table, foreignKey } = relation
    const isMeant = refersTo(database, doomed, relation)
    const count = await countWithin(table, isMeant)
    if (count === null) isComplete = false
    if (count === null || count === 0) return
    if (isVisible(relation, rightsOn(table))) add(relation, count)
    else hidden.add(table.id)
    if (foreignKey.onDelete !== 'delete') return
    if (doomed.steps >= mostSteps) isComplete = false
    else await follow({ table, isMeant, steps: doomed.steps + 1 })
  }

  function add({ table, foreignKey: { columns, onDelete } }: Inbound, count: number): void {
    const name = JSON.stringify([table.id, columns])
    // A table that refers to itself is counted once for each step.
    const known = parts[onDelete].get(name)
    const all = count + (known?.count ?? 0)
    const capped = all > mostDependents || known?.capped === true
    const dependents = { table: table.id, relation: columns, count: Math.min(all, mostDependents), capped }
    parts[onDelete].set(name, dependents)
  }

  /** Null: not counted in time. */
  async function countWithin(table: CatalogTable, isMeant: Expression<SqlBool>): Promise<number | null> {
    const timeoutMs = Math.round(until - performance.now())
    if (timeoutMs <= 0) return null
    // The database deletes rows whoever may see them.
    const source = { database, table, rights: everything }
    const limits: ReadLimits = { timeoutMs, plansByValues: true }
    const some = matchingRows(source, [isMeant])
      .select(sql`1`.as('one'))
      .limit(mostDependents + 1)
    const counted = database.build.selectFrom(some.as('found')).select(sql<unknown>`count(*)`.as('n'))
    try {
      const [row] = await database.read<{ n: unknown }>(counted, limits)
      return Number(row?.n)
    } catch (failure) {
      if (isProblem(failure) && failure.code === 'too-slow') return null
      throw failure
    }
  }

  return {
    follow,
    result: (): Omit<Forecast, 'notKept'> => ({
      deleted: [...parts.delete.values()],
      emptied: [...parts.empty.values()],
      blocking: [...parts.refuse.values()],
      hidden: hidden.size,
      complete: isComplete,
    }),
  }
}

/** Who may not read the referring columns learns only that there are other rows. */
function isVisible({ foreignKey }: Inbound, { may, columns, rows }: TableRights): boolean {
  const isReadable = (name: string) => columns === 'all' || columns.has(name)
  return may.has('read') && rows === null && foreignKey.columns.every(isReadable)
}
