import type { JobChange } from '../wire/job.ts'
import { parseListQuery } from '../wire/list-query-url.ts'
import { type ManyRows, toListText } from '../wire/many-rows.ts'

/** What is to be done, as the store keeps it. */
export type JobOrder =
  | (RowsOrder & SetOrder)
  /** The entries of another job are taken back. */
  | { readonly kind: 'entries'; readonly of: string }

/** Which rows it is about. */
export type RowsOrder =
  | { readonly kind: 'keys'; readonly keys: readonly string[] }
  /** The query itself, as an address has it: which rows it finds is asked while the work goes on. */
  | {
      readonly kind: 'list'
      readonly list: string
      readonly timeZone: string
      readonly except?: readonly string[]
    }

/** Of a job that sets a field: what it is set to, as somebody typed it. */
interface SetOrder {
  readonly value?: string | null
}

export function toJobOrder(rows: ManyRows, timeZone: string, change: JobChange): JobOrder {
  return { ...toRowsOrder(rows, timeZone), ...('value' in change && { value: change.value }) }
}

function toRowsOrder(rows: ManyRows, timeZone: string): RowsOrder {
  if ('keys' in rows) return { kind: 'keys', keys: rows.keys }
  const { query, except = [] } = rows
  return { kind: 'list', list: toListText(query), timeZone, ...(except.length > 0 && { except }) }
}

/** Nobody but us writes it, so it is read as it was written. */
export function parseJobOrder(text: string): JobOrder {
  return JSON.parse(text)
}

export function toQuery(table: string, list: string) {
  return parseListQuery(table, new URLSearchParams(list))
}
