import { parseListQuery } from '../../wire/list-query-url.ts'
import { type ManyRows, toListText } from '../../wire/many-rows.ts'

/** What is to be done, as the store keeps it. */
export type JobOrder =
  | { readonly kind: 'keys'; readonly keys: readonly string[] }
  /** The query itself, as an address has it: which rows it finds is asked while the work goes on. */
  | { readonly kind: 'list'; readonly list: string; readonly timeZone: string }
  /** The entries of another job are taken back. */
  | { readonly kind: 'entries'; readonly of: string }

export function toJobOrder(rows: ManyRows, timeZone: string): JobOrder {
  return 'keys' in rows
    ? { kind: 'keys', keys: rows.keys }
    : { kind: 'list', list: toListText(rows.query), timeZone }
}

/** Nobody but us writes it, so it is read as it was written. */
export function parseJobOrder(text: string): JobOrder {
  return JSON.parse(text)
}

export function toQuery(table: string, list: string) {
  return parseListQuery(table, new URLSearchParams(list))
}
