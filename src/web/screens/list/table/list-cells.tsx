import type { ReactNode } from 'react'
import type { Column } from '../../../../wire/column.ts'
import type { TableHead } from '../../../../wire/list-page.ts'
import type { ListRow } from '../../../../wire/list-row.ts'
import { isTrashed } from '../../../../wire/read-switch.ts'
import { toRowLabel } from '../../../../wire/row-label.ts'
import type { Switch } from '../../../../wire/switch.ts'
import type { ScreenTexts } from '../../../../wire/texts/screens.ts'
import { type CellValue, drawName, drawValue, leadsElsewhere, valueIn } from '../../../kinds/cell.tsx'
import type { Format } from '../../../kinds/format.ts'
import { drawSwitchCell } from '../../../switches/draw-switch.tsx'
import styles from './row-table.module.css'

/** The data that all cells of a list share. */
export interface ListCells {
  readonly table: TableHead
  readonly switches: ReadonlyMap<string, Switch>
  /** The column whose cells link to their rows. */
  readonly leading: Column | undefined
  readonly format: Format
  readonly labels: CellValue['labels']
  readonly texts: ScreenTexts
}

export function toSwitches({ switches }: TableHead): ReadonlyMap<string, Switch> {
  return new Map(switches.map((found) => [found.column, found]))
}

/** The column of the row's name links to the row. If it is hidden, the first plain column does. */
export function findLeading(
  columns: readonly Column[],
  { rowLabel, switches }: TableHead,
): Column | undefined {
  const plain = columns.filter(
    (column) =>
      column.secret === undefined &&
      !leadsElsewhere(column) &&
      !switches.some((found) => found.column === column.name),
  )
  const name = rowLabel.parts[0]?.column
  return plain.find((column) => column.name === name) ?? plain[0] ?? columns[0]
}

export function drawCell(cells: ListCells, row: ListRow, column: Column): ReactNode {
  const { table, format, labels, leading, texts } = cells
  const place = 'list' as const
  const cell = { value: valueIn(row, column.name), column, format, labels, place }
  const found = cells.switches.get(column.name)
  if (found !== undefined) {
    return drawSwitchCell({
      ...cell,
      found,
      table: table.id,
      key: row.key,
      label: toRowLabel(row, table.rowLabel),
      texts,
    })
  }
  if (column !== leading || row.key === null) return drawValue(cell)
  const name =
    cell.value === undefined ? texts.hiddenCell.leadsTo(toRowLabel(row, table.rowLabel)) : undefined
  return (
    <>
      <a href={`/t/${table.id}/${row.key}`} className={styles.name} aria-label={name}>
        {drawName(isBlank(cell) ? { ...cell, value: '' } : cell)}
      </a>
      {isTrashed(table, row) && (
        <span className={styles.trashed} data-off>
          {table.trash?.words.off}
        </span>
      )}
    </>
  )
}

/** Nobody could see or press a link of spaces only. */
function isBlank({ value }: CellValue): boolean {
  return typeof value === 'string' && value.trim() === ''
}
