import type { ListQuery } from '../../../../wire/list-query.ts'
import { nothingSelected, type Selected, withoutRows, withRows } from './selected.ts'

/** What is selected of one list. It is no state of the table: a row that is marked is not drawn anew. */
export interface Selection {
  get(): Selected
  subscribe(listener: () => void): () => void
  mark(keys: readonly string[], wish: boolean): void
  /** All that the list finds, now and while work on them goes on. */
  markAll(query: ListQuery): void
  /** These rows are there no more. */
  forget(keys: readonly string[]): void
  clear(): void
}

export function createSelection(): Selection {
  const listeners = new Set<() => void>()
  let selected = nothingSelected

  function become(next: Selected): void {
    selected = next
    for (const listener of listeners) listener()
  }

  return {
    get: () => selected,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    mark: (keys, wish) => become(withRows(selected, keys, wish)),
    markAll: (query) => become({ kind: 'all', query, except: new Set() }),
    forget: (keys) => become(withoutRows(selected, keys)),
    clear: () => become(nothingSelected),
  }
}
