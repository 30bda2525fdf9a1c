import type { ReactNode } from 'react'
import type { Column } from '../../wire/column.ts'
import type { ListRow } from '../../wire/list-row.ts'
import type { WireValue } from '../../wire/value.ts'
import { kinds } from './all.ts'
import styles from './cell.module.css'
import { type Format, isName } from './format.ts'
import type { CellPlace } from './kind.ts'

/** The class of a value in a list: one line, with amounts at the right and missing values in grey. */
export function cellClass(column: Column): string {
  return isAmount(column) ? `${styles.cell} ${styles.number}` : (styles.cell ?? '')
}

export function isAmount(column: Column): boolean {
  return kinds[column.kind].isAmount && !isName(column)
}

/** Whether the column's cells may be links themselves. */
export function leadsElsewhere({ kind, relation }: Column): boolean {
  return kind === 'url' || kind === 'image' || kind === 'email' || relation !== null
}

export interface CellValue {
  /** Undefined: the reader may not see it in this row. */
  readonly value: WireValue | undefined
  readonly column: Column
  readonly format: Format
  readonly labels?: Labels | undefined
  /** The default is `line`. */
  readonly place?: CellPlace
}

/** The labels of related rows: by column, then by the value as text. */
export type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>

export function drawValue({ value, column, format, labels, place = 'line' }: CellValue): ReactNode {
  if (column.secret !== undefined) {
    return (
      <span className={styles.nothing} role="img" aria-label={format.masked}>
        ••••••
      </span>
    )
  }
  if (value === undefined) {
    return (
      <span className={styles.hidden} title={format.hidden.why}>
        {format.hidden.text}
      </span>
    )
  }
  if (value === null || value === '') {
    return <span className={styles.nothing}>{format.value(value, column)}</span>
  }
  const label = findLabel(labels, column.name, String(value))
  return kinds[column.kind].draw({ value, column, format, label, place })
}

/** Draws the value without a link or a button of its own, for use inside a link. */
export function drawName(cell: CellValue): ReactNode {
  const { value, column, format, labels } = cell
  if (value === undefined || value === null || value === '' || !leadsElsewhere(column))
    return drawValue({ ...cell, place: 'line' })
  return <bdi>{findLabel(labels, column.name, String(value)) ?? format.value(value, column)}</bdi>
}

/** The value of a cell, undefined if the reader may not see it in this row. */
export function valueIn({ values }: Pick<ListRow, 'values'>, column: string): WireValue | undefined {
  return Object.hasOwn(values, column) ? values[column] : undefined
}

/** `hasOwn`, because a value or a column may have the name "constructor". */
export function findLabel(labels: Labels | undefined, column: string, value: string): string | null {
  if (labels === undefined || !Object.hasOwn(labels, column)) return null
  const known = labels[column] ?? {}
  return Object.hasOwn(known, value) ? (known[value] ?? null) : null
}
