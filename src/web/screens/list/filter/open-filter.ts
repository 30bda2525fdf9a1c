import type { Filter } from '../../../../wire/filter.ts'

/** Where the filter is opened from: anywhere on the page. */
export interface FilterWish {
  /** For a new condition on this column. */
  readonly column?: string
  /** For what stands there already: one of the list's filters. */
  readonly part?: Filter
}

const eventName = 'switchboard:filter'

/** "Filter by this column", from its own menu. */
export function openFilter(wish: FilterWish): void {
  document.dispatchEvent(new CustomEvent<FilterWish>(eventName, { detail: wish }))
}

/** What it answers ends it. */
export function onOpenFilter(listener: (wish: FilterWish) => void): () => void {
  function onEvent(event: Event) {
    if (event instanceof CustomEvent) listener(event.detail)
  }
  document.addEventListener(eventName, onEvent)
  return () => document.removeEventListener(eventName, onEvent)
}
