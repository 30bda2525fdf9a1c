import type { JobRow } from '../store/index.ts'
import type { ListSource, WalkedRow } from '../tables/index.ts'
import { wholeList } from '../wire/list-query.ts'
import { type RowsOrder, toQuery } from './job-order.ts'
import type { JobTools } from './job-tools.ts'

/** The next rows of an order, at most so many; null at the end. */
export type NextRows = (source: ListSource, position: string | null, most: number) => Promise<RowsStep | null>

export interface RowsStep {
  /** Empty if all passed rows are excepted. */
  readonly rows: readonly WalkedRow[]
  /** Where the next batch begins. */
  readonly position: string
}

export function toNextRows(tools: Pick<JobTools, 'engine'>, row: JobRow, order: RowsOrder): NextRows {
  return order.kind === 'keys' ? namedRows(order.keys) : listedRows(tools, row, order)
}

function namedRows(keys: readonly string[]): NextRows {
  return async (_source, position, most) => {
    const start = Number(position ?? 0)
    const rows = keys.slice(start, start + most).map((key, at) => ({ key, place: String(start + at + 1) }))
    return toStep(rows)
  }
}

/** The rows that one search finds, because finding them may take longer than changing them. */
const walkSize = 5_000

/**
 * All rows that the list finds while the job runs. A row that was found but leaves the list before its turn is changed
 * all the same, because it was meant when the job reached it.
 */
function listedRows(
  { engine }: Pick<JobTools, 'engine'>,
  row: Pick<JobRow, 'table_name'>,
  { list, except = [] }: Extract<RowsOrder, { kind: 'list' }>,
): NextRows {
  const query = toQuery(row.table_name, list)
  let ahead: readonly WalkedRow[] = []
  let isEnd = false
  let left: ReadonlySet<string> | null = except.length === 0 ? new Set() : null
  return async (source, position, most) => {
    left ??= new Set([...except, ...(await engine.listed({ source }, wholeList(row.table_name), except))])
    // The found rows begin with the previous batch, or after it if that has to be repeated.
    ahead = ahead.slice(ahead.findIndex((one) => one.place === position) + 1)
    if (ahead.length === 0 && !isEnd) {
      ahead = await engine.walk({ source }, { query, after: position, most: walkSize })
      isEnd = ahead.length < walkSize
    }
    return toStep(ahead.slice(0, most), left)
  }
}

function toStep(passed: readonly WalkedRow[], left: ReadonlySet<string> = new Set()): RowsStep | null {
  const last = passed.at(-1)
  if (last === undefined) return null
  const rows = left.size === 0 ? passed : passed.filter(({ key }) => key === null || !left.has(key))
  return { rows, position: last.place }
}
