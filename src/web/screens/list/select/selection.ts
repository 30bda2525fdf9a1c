import type { ListQuery } from '../../../../wire/list-query.ts'
import { nothingSelected, type Selected, withoutRows, withRows } from './selected.ts'

/** The selection of one list. It is no React state, so that marking a row draws no row again. */
export interface Selection {
  get(): Selected
  subscribe(listener: () => void): () => void
  mark(keys: readonly string[], wish: boolean): void
  /** Selects all rows of the list, also those that come while the job runs. */
  markAll(query: ListQuery): void
  /** Forgets rows that no longer exist. */
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
