import type { ListQuery } from '../../../../wire/list-query.ts'
import type { ManyRows } from '../../../../wire/many-rows.ts'
import type { Total } from '../total.ts'

/** Rows by their keys, on any number of pages, or all rows of a list except some. */
export type Selected =
  | { readonly kind: 'some'; readonly keys: ReadonlySet<string> }
  | { readonly kind: 'all'; readonly query: ListQuery; readonly except: ReadonlySet<string> }

export const nothingSelected: Selected = { kind: 'some', keys: new Set() }

export function isSelected(selected: Selected, key: string): boolean {
  return selected.kind === 'some' ? selected.keys.has(key) : !selected.except.has(key)
}

export function isNothing(selected: Selected): boolean {
  return selected.kind === 'some' && selected.keys.size === 0
}

/** Adds these rows to the selection, or removes them. */
export function withRows(selected: Selected, keys: readonly string[], wish: boolean): Selected {
  return selected.kind === 'some'
    ? { ...selected, keys: wish ? join(selected.keys, keys) : leave(selected.keys, keys) }
    : { ...selected, except: wish ? leave(selected.except, keys) : join(selected.except, keys) }
}

/** Forgets rows that no longer exist: they are neither selected nor left out. */
export function withoutRows(selected: Selected, gone: readonly string[]): Selected {
  return selected.kind === 'some'
    ? { ...selected, keys: leave(selected.keys, gone) }
    : { ...selected, except: leave(selected.except, gone) }
}

/** The rows between two rows of the page, with both ends. If the first is on another page, it is only the second. */
export function toRange(page: readonly string[], from: string | null, to: string): readonly string[] {
  const ends = [from === null ? -1 : page.indexOf(from), page.indexOf(to)]
  const [first, last] = [Math.min(...ends), Math.max(...ends)]
  return first === -1 ? [to] : page.slice(first, last + 1)
}

export function toManyRows(selected: Selected): ManyRows {
  if (selected.kind === 'some') return { keys: [...selected.keys] }
  const { query, except } = selected
  return except.size === 0 ? { query } : { query, except: [...except] }
}

/** The number of selected rows; null if the rows of the list are not counted. */
export function toSelectedTotal(selected: Selected, total: Total | null): Total | null {
  if (selected.kind === 'some') return { rows: selected.keys.size, mode: 'exact' }
  return total && { ...total, rows: Math.max(0, total.rows - selected.except.size) }
}

export type PageMark = 'none' | 'some' | 'all'

/** The state of the box above the page's boxes. */
export function toPageMark(selected: Selected, page: readonly string[]): PageMark {
  const count = page.filter((key) => isSelected(selected, key)).length
  return count === 0 ? 'none' : count === page.length ? 'all' : 'some'
}

function join(keys: ReadonlySet<string>, more: readonly string[]): ReadonlySet<string> {
  return new Set([...keys, ...more])
}

function leave(keys: ReadonlySet<string>, less: readonly string[]): ReadonlySet<string> {
  const left = new Set(keys)
  for (const key of less) left.delete(key)
  return left
}
