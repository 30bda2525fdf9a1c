import type { ReactNode } from 'react'
import type { Column } from '../../wire/column.ts'
import type { WireValue } from '../../wire/value.ts'
import type { Format } from './format.ts'

/** How the values of a kind look, in a list and on a row's page. */
export interface CellKind {
  /** A list sets it to the right, digit under digit. */
  readonly isAmount: boolean
  draw(shown: ShownValue): ReactNode
}

export interface ShownValue {
  /** Neither missing nor empty. */
  readonly value: Exclude<WireValue, null>
  readonly column: Column
  readonly format: Format
  /** How people call the row that it names; null where that isn't known. */
  readonly label: string | null
  readonly place: CellPlace
}

/** A list's cell is one line, and opens where there is more; a row's page has room for all of it; a line has neither. */
export type CellPlace = 'list' | 'row' | 'line'
