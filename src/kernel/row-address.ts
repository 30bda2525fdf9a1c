import type { RowAndChildren } from '../rows/index.ts'
import type { ListQuery } from '../wire/list-query.ts'
import type { RelatedPlace } from '../wire/related-table.ts'
import type { RowBatch } from '../wire/row-batch.ts'
import type { GivenValues, RowChange } from '../wire/row-change.ts'
import type { CellEdit } from '../wire/row-edit.ts'

export interface RowAddress {
  readonly table: string
  readonly key: string
}

export interface ChoiceSearch {
  readonly table: string
  readonly column: string
  readonly search: string
  /** Without a search, the rows with these values come first, as far as there are such rows. */
  readonly first: readonly string[]
}

export interface RelatedRows extends RelatedPlace {
  readonly query: ListQuery
}

export interface AddressedEdit extends RowAddress, CellEdit, Pick<AddressedChange, 'version'> {}

export interface AddressedChange extends RowAddress, RowChange {
  /** The version that the row must have; default: any. */
  readonly version?: string | null
}

export interface AddressedDelete extends RowAddress, Pick<AddressedChange, 'version'> {}

export interface AddressedBatch extends RowBatch {
  readonly table: string
}

export interface AddressedRow {
  readonly table: string
  readonly values: GivenValues
}

export interface AddressedSave extends RowAndChildren {
  readonly table: string
}
