import type { Expression, SqlBool } from 'kysely'
import type { ReadLimits } from '../../db/index.ts'
import { isProblem } from '../../std/problem.ts'
import type { SearchStep } from '../../wire/list-page.ts'
import type { ListQuery } from '../../wire/list-query.ts'
import { isLarge } from '../catalog/table-size.ts'
import { toConditions } from '../conditions/conditions.ts'
import { readsAll, toIndexedTexts } from '../conditions/search.ts'
import { isIndexed } from '../rights/seen-table.ts'
import type { ListSource, RowSource } from '../source.ts'
import type { Order } from './order.ts'

type Where = readonly Expression<SqlBool>[]

/** Two ways to find a page: walk in the list's order until it is full, or gather all matches and then sort. */
export interface Ways {
  readonly where: Where
  /** The conditions for a walk; null: there are so few matches that it gathers at once. */
  readonly walk: Where | null
  /** A walk that takes longer is replaced by gathering. Null: never gather. */
  readonly gatherAfterMs: number | null
}

export function onlyWalk(where: Where): Ways {
  return { where, walk: where, gatherAfterMs: null }
}

export interface WaysAsk {
  readonly source: ListSource
  readonly query: ListQuery
  readonly order: Order
  readonly limits: ReadLimits
}

export async function findWays(ask: WaysAsk): Promise<Ways & { readonly step: SearchStep | null }> {
  const { source, query, order } = ask
  const { where, step } = toConditions(source, query)
  if (!canGather(source, order)) return { ...onlyWalk(where), step }
  const isCommon = step === 'index' ? await areWordsCommon(ask) : null
  const gatherAfterMs = readsAll(step) ? searchWalkMs : walkMs
  if (isCommon === null) return { where, walk: where, gatherAfterMs, step }
  return { where, walk: isCommon ? toConditions(source, query, 'each').where : null, gatherAfterMs, step }
}

/** Null if the database decides well by itself, or the index is not used. */
async function areWordsCommon({ source, query, limits }: WaysAsk): Promise<boolean | null> {
  const { areCommon } = source.database.searchIndex
  const texts = toIndexedTexts(source, query.search)
  return areCommon === null || texts.length === 0 ? null : areCommon(source.table.schema, texts, limits)
}

/** Whether the database could walk an index for the order, and skip a whole large table before it has a page. */
function canGather(source: RowSource, { keys: [first], identity }: Order): boolean {
  const { schema } = source.table
  return isLarge(schema) && identity.length > 0 && first !== undefined && isIndexed(source, first.column)
}

const walkMs = 500
/** Gathering reads the table once, whatever the word. A longer walk would only delay that. */
const searchWalkMs = 50

export interface WayRead {
  readonly where: Where
  readonly gathers: boolean
  readonly limits: ReadLimits
}

/**
 * Walking the order finds a page of many matches at once. With few matches in a million rows, sorted by price, it took
 * 7 s where gathering first takes 0.5 s. How many there are is hardly ever known before.
 */
export async function walkOrGather<T>(
  { where, walk, gatherAfterMs }: Ways,
  within: ReadLimits,
  read: (way: WayRead) => Promise<T>,
): Promise<T> {
  const limits = { ...within, plansByValues: true }
  if (walk === null) return read({ where, gathers: true, limits })
  if (gatherAfterMs === null) return read({ where: walk, gathers: false, limits })
  try {
    const timeoutMs = Math.min(gatherAfterMs, limits.timeoutMs ?? gatherAfterMs)
    return await read({ where: walk, gathers: false, limits: { ...limits, timeoutMs } })
  } catch (failure) {
    if (!isProblem(failure) || failure.code !== 'too-slow') throw failure
    return read({ where, gathers: true, limits })
  }
}
