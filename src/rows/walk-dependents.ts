import { type Expression, type SqlBool, sql } from 'kysely'
import type { ForeignKey, ReadLimits } from '../db/index.ts'
import { isProblem } from '../std/problem.ts'
import {
  allOf,
  type CatalogTable,
  isNotTrue,
  matchingRows,
  type RowSource,
  toRightsConditions,
} from '../tables/index.ts'
import type { Dependents, Forecast } from '../wire/forecast.ts'
import { everything } from './everything.ts'
import { findInbound, type Inbound, type MeantRows, refersTo } from './inbound.ts'
import type { TablesInReach } from './row-writer.ts'

export interface DependentsOptions extends TablesInReach {
  /** The table of the rows that would be deleted, with the actor's rights. */
  readonly source: RowSource
  readonly isMeant: MeantRows['isMeant']
  /** The filter that finds the rows which refer to these; null if there is none. */
  filterOf(inbound: Inbound): string | null
}

/** More rows are not counted, so that the forecast is quick however many there are. */
export const mostDependents = 1_000
/** Rows that refer to rows of their own table may do so in many steps. */
const mostSteps = 6
export const patienceMs = 2_000

/** Rows of a table that would be deleted. */
interface Doomed extends MeantRows {
  readonly steps: number
}

/** Counts the rows that refer to these rows, and follows those that would be deleted. */
export async function walkDependents({
  source: { database, table: root },
  isMeant: isRoot,
  tables,
  rightsOn,
  filterOf,
}: DependentsOptions): Promise<Omit<Forecast, 'notKept'>> {
  const inbound = findInbound(tables)
  const until = performance.now() + patienceMs
  const found = createFound()
  let isComplete = true

  async function follow(doomed: Doomed): Promise<void> {
    const relations = inbound.get(doomed.table.id) ?? []
    await Promise.all(relations.map((relation) => followOne(doomed, relation)))
  }

  async function followOne(doomed: Doomed, relation: Inbound): Promise<void> {
    const { table, foreignKey } = relation
    const refers = refersTo(database, doomed, relation)
    // A row of the choice is counted already, unless it is in the way.
    const isOther = table.id === root.id && foreignKey.onDelete !== 'refuse' ? [isNotTrue(isRoot)] : []
    const isMeant = allOf([refers, ...isOther])
    // The database deletes rows whoever may see them.
    const count = await countWithin({ database, table, rights: everything }, [isMeant])
    if (count === null) isComplete = false
    if (count === null || count === 0) return
    const seen = await countSeen(relation, isMeant, count)
    if (seen === null) isComplete = false
    else if (seen > 0) found.add(relation, seen, doomed.steps === 0 ? filterOf(relation) : null)
    if (seen === null || seen < count) found.hide(table)
    if (foreignKey.onDelete !== 'delete') return
    if (doomed.steps >= mostSteps) isComplete = false
    else await follow({ table, isMeant, steps: doomed.steps + 1 })
  }

  /** Null: not counted in time. */
  async function countWithin(
    source: RowSource,
    conditions: readonly Expression<SqlBool>[],
  ): Promise<number | null> {
    const timeoutMs = Math.round(until - performance.now())
    if (timeoutMs <= 0) return null
    const limits: ReadLimits = { timeoutMs, plansByValues: true }
    const some = matchingRows(source, conditions)
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

  /**
   * Counts the rows among these that the actor may see; null: not counted in time. An actor who may not
   * read the referring columns learns only that some rows exist.
   */
  async function countSeen(
    { table, foreignKey }: Inbound,
    isMeant: Expression<SqlBool>,
    count: number,
  ): Promise<number | null> {
    const source = { database, table, rights: rightsOn(table) }
    const { may, columns, rows, reaches } = source.rights
    const isReadable = (name: string) => columns === 'all' || columns.has(name)
    if (!may.has('read') || !foreignKey.columns.every(isReadable)) return 0
    if (rows === null && reaches.read?.length === 1) return count
    // A reference that is hidden in its row is null in this read, and so leads nowhere.
    return countWithin(source, [isMeant, ...toRightsConditions(source)])
  }

  await follow({ table: root, isMeant: isRoot, steps: 0 })
  return { ...found.result(), complete: isComplete }
}

function createFound() {
  const parts: Record<ForeignKey['onDelete'], Map<string, Dependents>> = {
    delete: new Map(),
    empty: new Map(),
    refuse: new Map(),
  }
  const hidden = new Set<string>()
  return {
    add({ table, foreignKey: { columns, onDelete } }: Inbound, count: number, filter: string | null): void {
      const name = JSON.stringify([table.id, columns])
      // A table that refers to itself is counted once for each step.
      const known = parts[onDelete].get(name)
      const all = count + (known?.count ?? 0)
      parts[onDelete].set(name, {
        table: table.id,
        label: table.label,
        relation: columns,
        relationLabel: columns.map((column) => toLabel(table, column)).join(', '),
        filter: known === undefined ? filter : known.filter,
        count: Math.min(all, mostDependents),
        capped: all > mostDependents || known?.capped === true,
      })
    },
    hide: ({ id }: CatalogTable) => void hidden.add(id),
    result: (): Omit<Forecast, 'notKept' | 'complete'> => ({
      deleted: [...parts.delete.values()],
      emptied: [...parts.empty.values()],
      blocking: [...parts.refuse.values()],
      hidden: hidden.size,
    }),
  }
}

function toLabel({ columns }: CatalogTable, name: string): string {
  return columns.find(({ schema }) => schema.name === name)?.label ?? name
}
