import type { TableHead } from '../../../../wire/list-page.ts'
import type { Switch } from '../../../../wire/switch.ts'
import type { Total } from '../total.ts'
import type { Selected } from './selected.ts'

/** What is to be done with the selected rows. */
export type Wish =
  | { readonly kind: 'switch'; readonly moved: Switch; readonly active: boolean }
  | { readonly kind: 'set' }

/** The rows that a wish is about. */
export interface Chosen {
  readonly table: TableHead
  readonly selected: Selected
  /** Of the list, as far as the page knows it. */
  readonly total: Total | null
}

/** The switches that the reader may move, the main one first. */
export function toMovable({ switches }: TableHead): readonly Switch[] {
  return switches
    .filter(({ allowed }) => allowed)
    .toSorted((one, other) => Number(other.main) - Number(one.main))
}
