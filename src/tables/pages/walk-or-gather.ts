import type { Expression, SqlBool } from 'kysely'
import type { ReadLimits } from '../../db/index.ts'
import { isProblem } from '../../std/problem.ts'
import type { SearchStep } from '../../wire/list-page.ts'
import type { ListQuery } from '../../wire/list-query.ts'
import { leadsIndex } from '../catalog/leads-index.ts'
import { isLarge } from '../catalog/table-size.ts'
import { toConditions } from '../conditions/conditions.ts'
import { readsAll, toIndexedTexts } from '../conditions/search.ts'
import type { ListSource, RowSource } from '../source.ts'
import type { Order } from './order.ts'

type Where = readonly Expression<SqlBool>[]

/** How the rows of a page are found: met while walking in the list's order, or gathered before they are put in order. */
export interface Ways {
  readonly where: Where
  /** The same for a walk; null: there are so few that they are gathered at once. */
  readonly walk: Where | null
  /** A walk that takes longer gives way to gathering. Null: the rows are never gathered. */
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

/** Null where the database needs no help to decide, or the index isn't asked. */
async function areWordsCommon({ source, query, limits }: WaysAsk): Promise<boolean | null> {
  const { areCommon } = source.database.searchIndex
  const texts = toIndexedTexts(query.search)
  return areCommon === null || texts.length === 0 ? null : areCommon(source.table.schema, texts, limits)
}

/** Whether the database could walk an index for the order, and pass by a whole large table until it has a page. */
function canGather({ table }: RowSource, { keys: [first], identity }: Order): boolean {
  return (
    isLarge(table.schema) &&
    identity.length > 0 &&
    first !== undefined &&
    leadsIndex(table.schema, first.column)
  )
}

const walkMs = 500
/** Gathering reads the table once, whatever the word. A walk longer than this would only be added to that. */
const searchWalkMs = 50

export interface WayRead {
  readonly where: Where
  readonly gathers: boolean
  readonly limits: ReadLimits
}

/**
 * Walking the order finds a page of many matches at once. Of few matches in a million rows, sorted by price, it took
 * 7 s where finding them first takes 0.5 s; and hardly ever is it known before how many there are.
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
