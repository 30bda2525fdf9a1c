import type { Expression } from 'kysely'
import type { ReadLimits } from '../../db/index.ts'
import { Problem } from '../../std/problem.ts'
import type { ListPage } from '../../wire/list-page.ts'
import type { ListQuery, SortKey } from '../../wire/list-query.ts'
import { isSortable } from '../describe.ts'
import { readableColumns } from '../readable.ts'
import { type RowSource, selectRows } from './select-rows.ts'

/** One page of a list, always in a total order where the table has any key. */
export async function listPage(source: RowSource, query: ListQuery, limits: ReadLimits): Promise<ListPage> {
  const rows = selectRows(source)
  let select = rows.select
  for (const key of toOrder(source, query.sort)) select = select.orderBy(key)
  const fetched = await source.database.read(
    rows.shorten(select.limit(query.size + 1).offset((query.page - 1) * query.size)),
    limits,
  )
  const estimate = source.table.schema.rowEstimate
  return {
    rows: fetched.slice(0, query.size).map(rows.toShortRow),
    page: {
      number: query.page,
      size: query.size,
      hasNext: fetched.length > query.size,
      hasPrevious: query.page > 1,
      next: null,
      previous: null,
    },
    count: estimate === null ? { value: null, mode: 'none' } : { value: estimate, mode: 'estimated' },
    asOf: null,
  }
}

/** The wished keys, then the row's key, so that no two pages ever share or lose a row. */
function toOrder(source: RowSource, sort: readonly SortKey[]): Expression<unknown>[] {
  const { database, table } = source
  const columns = readableColumns(table, source.rights).map((column) => column.schema)
  const wished = sort.map(({ column: name, direction }) => {
    const column = columns.find((candidate) => candidate.name === name)
    if (!column) throw new Problem('bad-request', `"sort": this table has no column "${name.slice(0, 100)}".`)
    if (!isSortable(column.type)) {
      throw new Problem('bad-request', `"sort": the column "${name}" has no order (${column.declaredType}).`)
    }
    return { column, direction }
  })
  const missing = table.key.filter((column) => !wished.some((key) => key.column === column))
  const total = [...wished, ...missing.map((column) => ({ column, direction: 'asc' as const }))]
  const order: Expression<unknown>[] = total.map(({ column, direction }) =>
    database.sql.orderBy(column, direction),
  )
  const isNamed = table.key.length > 0 && !table.key.some((column) => column.nullable)
  const byNature = isNamed ? null : database.sql.rowOrder(table.schema)
  return byNature === null ? order : [...order, byNature]
}
