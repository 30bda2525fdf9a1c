import { Fragment, memo, type ReactNode } from 'react'
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
  /** Whether cells say their place among all columns, because some are hidden. */
  readonly isNumbered: boolean
  /** What stands before a row, by the row's index. */
  readonly headings?: ReadonlyMap<number, ReactNode>
}

/**
 * Cells and links are plain elements, because a library's component per cell takes three times as long. They are drawn
 * again for another page or other columns only, because the answer of a switch is newer than the page.
 */
export const Rows = memo(function Rows({ table, page, shown, isNumbered, headings }: RowsProps) {
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
        <Fragment key={row.key ?? position}>
          {headings?.get(position)}
          <tr data-key={row.key ?? undefined} aria-rowindex={first + position}>
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
        </Fragment>
      ))}
    </tbody>
  )
})

/** Without keys no row can be selected, because a form could not name it. */
export function hasKeys({ rows }: ListPage): boolean {
  return rows.some((row) => row.key !== null)
}

/** All cells of a column share these attributes. */
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

/** The classes that heads and cells of a column share. */
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
