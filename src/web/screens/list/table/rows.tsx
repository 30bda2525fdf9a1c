import { memo } from 'react'
import type { ListPage, TableHead } from '../../../../wire/list-page.ts'
import { toRowLabel } from '../../../../wire/row-label.ts'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import { cellClass } from '../../../kinds/cell.tsx'
import { useFormat } from '../../../kinds/use-format.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import { drawCell, type ListCells, toSwitches } from './list-cells.tsx'
import styles from './row-table.module.css'
import type { ShownColumn, ShownColumns } from './shown-columns.ts'

interface RowsProps {
  readonly table: TableHead
  readonly page: ListPage
  readonly shown: ShownColumns
  /** Whether it says where among all columns a cell stands: some are not shown. */
  readonly isNumbered: boolean
}

/**
 * Plain cells and plain links: a component of a library per cell costs three times the rendering. Drawn anew for another
 * page or other columns only: what a switch has answered is newer than the page until then.
 */
export const Rows = memo(function Rows({ table, page, shown, isNumbered }: RowsProps) {
  const texts = useTexts(screenTexts)
  const format = useFormat()
  const { labels } = page
  const { leading } = shown
  const cells: ListCells = { table, switches: toSwitches(table), leading, format, labels, texts }
  const isPickable = hasKeys(page)
  const first = (page.page.number - 1) * page.page.size + 2 // the head is the first row
  const attributes = shown.columns.map((one) => toAttributes(one, isNumbered))
  return (
    <tbody>
      {page.rows.map((row, position) => (
        <tr key={row.key ?? position} data-key={row.key ?? undefined} aria-rowindex={first + position}>
          {isPickable && (
            <td className={styles.pick} data-card="pick" aria-colindex={isNumbered ? 1 : undefined}>
              {row.key !== null && (
                <label>
                  <input
                    type="checkbox"
                    name="key"
                    value={row.key}
                    form="selected"
                    aria-label={texts.table.select(toRowLabel(row, table.rowLabel))}
                  />
                </label>
              )}
            </td>
          )}
          {shown.columns.map(({ column }, index) => (
            <td key={column.name} {...attributes[index]}>
              {drawCell(cells, row, column)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
})

/** Rows of what has no key have no name that a choice of them could be sent by. */
export function hasKeys({ rows }: ListPage): boolean {
  return rows.some((row) => row.key !== null)
}

/** The same object for all cells of a column. */
function toAttributes(shown: ShownColumn, isNumbered: boolean) {
  const { column, found, card } = shown
  return {
    className: [found ? styles.switch : cellClass(column), standingClass(shown)].join(' '),
    style: shown.inset === null ? undefined : { insetInlineStart: shown.inset },
    'data-label': card === 'pair' ? (found?.label ?? column.label) : undefined,
    'data-card': card === 'pair' ? undefined : (card ?? undefined),
    'aria-colindex': isNumbered ? shown.at + 2 : undefined,
  }
}

/** What heads and cells of a column have in common. */
export function standingClass({ sticks, isEdge, isSized }: ShownColumn): string {
  const sticking = { pinned: styles.pinned, leading: styles.leading, main: styles.main }
  return [
    sticks === null ? '' : sticking[sticks],
    isEdge ? styles.edgeColumn : '',
    isSized ? styles.sized : '',
  ]
    .join(' ')
    .trim()
}
