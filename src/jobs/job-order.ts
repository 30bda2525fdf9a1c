import type { JobChange } from '../wire/job.ts'
import { parseListQuery } from '../wire/list-query-url.ts'
import { type ManyRows, toListText } from '../wire/many-rows.ts'

/** The order of a job, as the store keeps it. */
export type JobOrder =
  | (RowsOrder & SetOrder)
  /** Undoes the entries of another job. */
  | { readonly kind: 'entries'; readonly of: string }
  /** Restores what another job has deleted. */
  | { readonly kind: 'acts'; readonly of: string }
  /** Imports a file, or only tries to, from this record on. */
  | { readonly kind: 'import'; readonly import: string; readonly isTrial: boolean; readonly from: number }
  /** Takes back what another job has imported. */
  | { readonly kind: 'import-back'; readonly of: string }

/** The rows of the order. */
export type RowsOrder =
  | { readonly kind: 'keys'; readonly keys: readonly string[] }
  /** The query in the form of an address. The rows are found while the job runs. */
  | {
      readonly kind: 'list'
      readonly list: string
      readonly timeZone: string
      readonly except?: readonly string[]
    }

/** For a job that sets a field: the new value as it was typed. */
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

/** Only our own code writes it, so it needs no check. */
export function parseJobOrder(text: string): JobOrder {
  return JSON.parse(text)
}

export function toQuery(table: string, list: string) {
  return parseListQuery(table, new URLSearchParams(list))
}
