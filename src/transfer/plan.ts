import type { WriteSource } from '../rows/index.ts'
import type { CatalogColumn, RowSource } from '../tables/index.ts'
import type { EmptyMeaning, ImportMode } from '../wire/import.ts'

/** What becomes of the records of a file, for one person and the table as it is now. */
export interface Plan {
  readonly source: WriteSource
  readonly mode: ImportMode
  /** The columns by which rows are found; empty if rows are only added. */
  readonly key: readonly CatalogColumn[]
  readonly columns: readonly PlannedColumn[]
}

/** A column of the file that fills one of the table. */
export interface PlannedColumn {
  readonly header: string
  /** Its place among the cells of a record. */
  readonly place: number
  readonly column: CatalogColumn
  readonly empty: EmptyMeaning
  /** How the row is found to which the cell refers; null: the cell has the value itself. */
  readonly reference: Reference | null
  /** Whether new rows get its value. */
  readonly isAdded: boolean
  /** Whether rows that are there get its value. */
  readonly isChanged: boolean
}

export interface Reference {
  readonly target: RowSource
  /** The column of the other table that has the text of the cell. */
  readonly by: CatalogColumn
  /** The one whose value the row keeps. */
  readonly value: CatalogColumn
}
