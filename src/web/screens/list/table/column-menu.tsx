import { useEffect, useRef } from 'react'
import type { Column } from '../../../../wire/column.ts'
import type { ListAddress } from '../../../../wire/list-address.ts'
import type { SortKey } from '../../../../wire/list-query.ts'
import { columnTexts } from '../../../../wire/texts/columns.ts'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import { tellPage } from '../../../page-events.ts'
import { placeUnder } from '../../../ui/place-under.ts'
import { useTexts } from '../../../words/use-texts.ts'
import { MeasureLinks } from '../foot/measure-links.tsx'
import { GroupLinks } from '../groups/group-links.tsx'
import { toList } from '../list-address.ts'
import { move, pin, resize, show } from './column-acts.ts'
import styles from './column-menu.module.css'
import { directionOf, sortOf, withGroup } from './sort-by.ts'
import type { ListColumns } from './use-list-columns.ts'
import { widthOf } from './width-of.ts'

interface ColumnMenuProps {
  readonly query: ListAddress
  readonly column: Column
  readonly columns: ListColumns
  /** The menu opens under this button. */
  readonly button: HTMLElement
  onClose(): void
}

const stepPixels = 24

/** All actions for a column. */
export function ColumnMenu({ query, column, columns, button, onClose }: ColumnMenuProps) {
  const texts = useTexts(screenTexts)
  const columnWords = useTexts(columnTexts)
  const { name, label } = column
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shown = panel.current
    shown?.showPopover()
    shown?.querySelector<HTMLElement>('a, button')?.focus()
  }, [])
  // The column may have moved.
  useEffect(() => {
    if (panel.current !== null) placeUnder(button, panel.current)
  })
  const width = () => columns.standing.widths.get(name) ?? widthOf(name) ?? 0
  const widen = (steps: -1 | 1) => resize(columns, name, width() + steps * stepPixels)
  const close = (act: () => void) => () => {
    panel.current?.hidePopover()
    act()
  }
  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-label={texts.table.menu(label)}
      className={styles.menu}
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      {column.sortable && <SortLinks query={query} name={name} />}
      {column.operators.length > 0 && (
        <button
          type="button"
          onClick={close(() => tellPage(document, 'switchboard:filter', { column: name }))}
        >
          {columnWords.filter}
        </button>
      )}
      <hr />
      <button type="button" onClick={close(() => pin(columns, name, widthOf(name)))}>
        {columns.standing.pinned.includes(name) ? columnWords.keepNot : columnWords.keep}
      </button>
      <button type="button" onClick={() => move(columns, name, -1)}>
        {columnWords.before}
      </button>
      <button type="button" onClick={() => move(columns, name, 1)}>
        {columnWords.behind}
      </button>
      <span className={styles.pair}>
        <button type="button" onClick={() => widen(-1)}>
          {columnWords.narrower}
        </button>
        <button type="button" onClick={() => widen(1)}>
          {columnWords.wider}
        </button>
      </span>
      <button type="button" onClick={() => resize(columns, name, null)}>
        {columnWords.fitting}
      </button>
      <GroupLinks query={query} column={column} />
      <MeasureLinks query={query} column={column} />
      <hr />
      <button type="button" onClick={close(() => show(columns, name, false))}>
        {columnWords.hide}
      </button>
      <a href={`/why?${new URLSearchParams({ table: query.table, column: name, right: 'change' })}`}>
        {columnWords.why}
      </a>
    </div>
  )
}

interface SortLinksProps {
  readonly query: ListAddress
  readonly name: string
}

function SortLinks({ query, name }: SortLinksProps) {
  const columnWords = useTexts(columnTexts)
  const sort = sortOf(query, name)
  const others = sort.filter((key) => key.column !== name)
  const direction = directionOf(sort, name)
  const isFirst = sort[0]?.column === name
  const to = (keys: readonly SortKey[]) => toList(query, { sort: withGroup(query, keys) })
  const by = (wish: SortKey['direction']) => ({ column: name, direction: wish })
  const current = (is: boolean) => (is ? ({ 'aria-current': 'true' } as const) : {})
  return (
    <>
      <a href={to([by('asc')])} {...current(isFirst && direction === 'asc')}>
        {columnWords.ascending}
      </a>
      <a href={to([by('desc')])} {...current(isFirst && direction === 'desc')}>
        {columnWords.descending}
      </a>
      {others.length > 0 && !isFirst && (
        <>
          <a href={to([...others, by('asc')])} {...current(direction === 'asc')}>
            {columnWords.thenAscending}
          </a>
          <a href={to([...others, by('desc')])} {...current(direction === 'desc')}>
            {columnWords.thenDescending}
          </a>
        </>
      )}
      {direction !== null && <a href={to(others)}>{columnWords.unsorted}</a>}
    </>
  )
}
