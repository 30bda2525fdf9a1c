import { type Expression, type SqlBool, sql } from 'kysely'
import { isProblem } from '../../std/problem.ts'
import type { Words } from '../../std/sentence.ts'
import type { Filter } from '../../wire/filter.ts'
import type { Reach, TableRights } from '../../wire/rights.ts'
import type { CatalogTable } from '../catalog/catalog.ts'
import { tablesAround } from '../catalog/tables-around.ts'
import { toFilterCondition, toUnlimitedCondition } from '../conditions/filter.ts'
import { parsePeriod } from '../dates/periods.ts'
import type { ListSource, RowSource } from '../source.ts'
import { everywhere, toTableRights } from './to-table-rights.ts'

export const wholeTable = toTableRights({ read: [everywhere], export: [everywhere] })

/** A condition for the rows of each reach. */
export function toScopeConditions(source: RowSource, reaches: readonly Reach[]): Expression<SqlBool>[] {
  return reaches.map(({ scope }) => (scope === null ? sql<SqlBool>`1 = 1` : toScopeCondition(source, scope)))
}

/**
 * The rows of a scope. It means the same for everybody: its days are those of UTC, and it may ask for any column. A
 * scope that can't be understood any more has no rows.
 */
function toScopeCondition(source: RowSource, scope: Filter): Expression<SqlBool> {
  try {
    return toUnlimitedCondition(toWholeSource(source, source.table), scope)
  } catch (failure) {
    if (!isProblem(failure)) throw failure
    return sql<SqlBool>`1 = 0`
  }
}

/** Why the scope can't be understood; null if it can. */
export function findScopeFault(source: Pick<RowSource, 'database' | 'table'>, scope: Filter): Words | null {
  try {
    toFilterCondition(toWholeSource(source, source.table), scope)
    return null
  } catch (failure) {
    if (!isProblem(failure)) throw failure
    return failure.publicDetail
  }
}

/** Whether the rows in sight depend on the time, as those of today do: then no statement about them may be kept. */
export function isOfMoment({ reaches }: TableRights): boolean {
  return Object.values(reaches).some((some) => some.some(({ scope }) => scope !== null && moves(scope)))
}

function moves(filter: Filter): boolean {
  if (filter.kind === 'not') return moves(filter.part)
  if (filter.kind !== 'condition') return filter.parts.some(moves)
  const startAt = (text: string, year: number) =>
    parsePeriod(text, { timeZone: 'UTC', now: new Date(Date.UTC(year, 0)) }, 'instant')?.start
  return filter.values.some((text) => startAt(text, 2001) !== startAt(text, 2002))
}

function toWholeSource(parts: Pick<RowSource, 'database'>, table: CatalogTable): ListSource {
  return {
    database: parts.database,
    table,
    rights: wholeTable,
    viewer: { id: 'scope', timeZone: 'UTC', now: new Date() },
    related(relation) {
      const target = tablesAround(table).get(relation.table)
      return target ? toWholeSource(parts, target) : null
    },
  }
}
