import type { WholeValue } from '../../wire/value.ts'
import type { CatalogColumn } from '../catalog/catalog.ts'

/** How rows are written. */
export interface Format {
  /** The text before all rows. */
  readonly head: string
  /** Writes a row's values, which have the order of the columns. */
  toLine(key: string | null, values: readonly WholeValue[]): string
}

export type CreateFormat = (columns: readonly CatalogColumn['schema'][]) => Format
