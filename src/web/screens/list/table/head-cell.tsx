import type { CSSProperties } from 'react'
import type { Column } from '../../../../wire/column.ts'
import type { ListAddress } from '../../../../wire/list-address.ts'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import { isAmount } from '../../../kinds/cell.tsx'
import { Why } from '../../../switches/why.tsx'
import { drawIcon } from '../../../ui/icon.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import { toList } from '../list-address.ts'
import styles from './row-table.module.css'
import { standingClass } from './rows.tsx'
import type { ShownColumn } from './shown-columns.ts'
import { directionOf, sortBy, sortOf, withGroup } from './sort-by.ts'

interface HeadCellProps {
  readonly shown: ShownColumn
  readonly query: ListAddress
  /** In pixels. Null means as wide as the content. */
  readonly width: number | null
  readonly isNumbered: boolean
  /** Whether its menu is open. */
  readonly isOpen: boolean
  onMenu(column: Column, button: HTMLElement): void
}

/** A link that sorts, a button for the column's menu, and an edge to drag. */
export function HeadCell({ shown, query, width, isNumbered, isOpen, onMenu }: HeadCellProps) {
  const texts = useTexts(screenTexts)
  const { column, found, at, inset } = shown
  const label = found?.label ?? column.label
  const direction = directionOf(query.sort, column.name)
  const position = query.sort.findIndex((key) => key.column === column.name)
  const looks = [found ? styles.switch : isAmount(column) ? styles.number : '', standingClass(shown)]
  return (
    <th
      className={looks.join(' ')}
      style={toStyle(inset, width)}
      data-column={column.name}
      data-sticks={shown.sticks === null ? undefined : shown.sticks === 'main' ? 'both' : 'start'}
      aria-sort={position === 0 && direction !== null ? `${direction}ending` : undefined}
      aria-colindex={isNumbered ? at + 2 : undefined}
    >
      <span className={styles.headCell}>
        {column.sortable ? (
          <a
            href={toList(query, { sort: withGroup(query, sortBy(sortOf(query, column.name), column.name)) })}
            title={texts.list.sortBy(label)}
            draggable={false}
          >
            <span className={styles.headWords}>{label}</span>
            <span className={styles.arrow} aria-hidden="true">
              {direction === null ? '' : direction === 'asc' ? '↑' : '↓'}
              {direction !== null && query.sort.length > 1 && <sub>{position + 1}</sub>}
            </span>
          </a>
        ) : (
          <span className={styles.headWords}>{label}</span>
        )}
        {found && <Why question={texts.switches.why(found.label)} reason={found.reason} />}
        {column.secret !== undefined && (
          <Why question={texts.secrets.question(label)} reason={texts.secrets.why(column.secret)} />
        )}
      </span>
      <button
        type="button"
        data-aside
        className={styles.menu}
        aria-label={texts.table.menu(label)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        tabIndex={-1}
        onClick={(event) => onMenu(column, event.currentTarget)}
      >
        {drawIcon('down', 14)}
      </button>
      <span className={styles.edge} data-edge aria-hidden="true" />
    </th>
  )
}

function toStyle(inset: string | null, width: number | null): CSSProperties {
  return {
    ...(inset !== null && { insetInlineStart: inset }),
    ...(width !== null && { width, minWidth: width, maxWidth: width }),
  }
}
