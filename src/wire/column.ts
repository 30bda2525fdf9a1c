import type { ValueType } from './value.ts'

/** A column as a screen or a program sees it. */
export interface Column {
  readonly name: string
  readonly label: string
  readonly type: ValueType
  readonly nullable: boolean
  /** Part of the row's key. */
  readonly key: boolean
  /** Part of a foreign key: it names another row and counts nothing. */
  readonly reference: boolean
  readonly sortable: boolean
}
