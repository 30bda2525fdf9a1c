import type { WholeValue } from '../../wire/value.ts'
import type { CatalogColumn } from '../catalog/catalog.ts'

/** How rows are written. */
export interface Format {
  /** Stands before all rows. */
  readonly head: string
  /** A row's values, each at the place of its column. */
  toLine(key: string | null, values: readonly WholeValue[]): string
}

export type CreateFormat = (columns: readonly CatalogColumn['schema'][]) => Format
