import type { ReactNode } from 'react'
import type { Column } from '../../wire/column.ts'
import type { WireValue } from '../../wire/value.ts'
import type { Format } from './format.ts'

/** Draws the values of a kind, in a list and on a row's page. */
export interface CellKind {
  /** A list aligns such values to the right. */
  readonly isAmount: boolean
  draw(shown: ShownValue): ReactNode
}

export interface ShownValue {
  /** Null and empty text are drawn elsewhere. */
  readonly value: Exclude<WireValue, null>
  readonly column: Column
  readonly format: Format
  /** The label of the related row; null if it is unknown. */
  readonly label: string | null
  readonly place: CellPlace
}

/** `list` shows one line and opens where there is more. `row` has room for the whole value. `line` has neither. */
export type CellPlace = 'list' | 'row' | 'line'
