import type { Column } from '../../wire/column.ts'
import type { WireValue } from '../../wire/value.ts'
import styles from './cell.module.css'
import { type Format, isName } from './format.ts'

/** A value as a list shows it: one line, numbers to the right, what isn't there in grey. */
export function cellClass(column: Column): string {
  return isNumeric(column) ? `${styles.cell} ${styles.number}` : (styles.cell ?? '')
}

export function isNumeric(column: Column): boolean {
  return !isName(column) && ['integer', 'bigint', 'decimal', 'float'].includes(column.type)
}

interface CellValueProps {
  readonly value: WireValue
  readonly column: Column
  readonly format: Format
}

export function CellValue({ value, column, format }: CellValueProps) {
  const text = format.value(value, column)
  if (value === null || value === '') return <span className={styles.nothing}>{text}</span>
  if (typeof value === 'boolean') return <span className={value ? styles.yes : styles.no}>{text}</span>
  if (column.type === 'json' || column.type === 'bytes') return <span className={styles.code}>{text}</span>
  // The language of a text in a database is not known: its own letters say in which direction it runs.
  return column.type === 'text' ? <bdi>{text}</bdi> : text
}
