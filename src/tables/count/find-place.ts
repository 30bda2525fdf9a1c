import { type Expression, type SqlBool, sql } from 'kysely'
import type { ReadLimits } from '../../db/index.ts'
import { Problem } from '../../std/problem.ts'
import type { ListPlace } from '../../wire/list-page.ts'
import type { ListQuery } from '../../wire/list-query.ts'
import { listRefusals } from '../../wire/texts/refusals/lists.ts'
import { toConditions, type WantedRows } from '../conditions/conditions.ts'
import { toFilterCondition } from '../conditions/filter.ts'
import { type OrderKey, toOrder } from '../pages/order.ts'
import { mayBeNull } from '../rights/seen-table.ts'
import { anyOf } from '../rows/logic.ts'
import { matchingRows } from '../rows/matching-rows.ts'
import type { ListSource } from '../source.ts'

export interface PlaceAsk {
  readonly source: ListSource
  readonly query: ListQuery & WantedRows
  /** As a person types it. */
  readonly value: string
}

/** Where the first row stands that has this value in the column that sorts the list, or the next one in that order. */
export async function findPlace(ask: PlaceAsk, limits: ReadLimits): Promise<ListPlace> {
  const { source, query } = ask
  const [key] = toOrder(source, query.sort).keys
  if (query.sort.length === 0 || key === undefined)
    throw new Problem('bad-request', listRefusals.placeUnsorted)
  const where = [...toConditions(source, query).where, standsBefore(ask, key)]
  const [counted] = await source.database.read<{ n: unknown }>(
    matchingRows(source, where).select(sql<unknown>`count(*)`.as('n')),
    { ...limits, plansByValues: true },
  )
  const before = Number(counted?.n)
  return { before, page: Math.floor(before / query.size) + 1 }
}

function standsBefore({ source, value }: PlaceAsk, { column, direction }: OrderKey): Expression<SqlBool> {
  const { sql: words, capabilities } = source.database
  const isLess = toFilterCondition(source, {
    kind: 'condition',
    column: column.name,
    operator: direction === 'asc' ? 'lt' : 'gt',
    values: [value],
  })
  const nullsFirst = (capabilities.nullsAscending === 'first') === (direction === 'asc')
  return mayBeNull(source, column) && nullsFirst
    ? anyOf([isLess, sql<SqlBool>`${words.column(column)} is null`])
    : isLess
}
