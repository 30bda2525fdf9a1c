import { type MouseEvent, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Column } from '../../../../wire/column.ts'
import { type ListAddress, toListUrl } from '../../../../wire/list-address.ts'
import type { ListData } from '../../../../wire/list-data.ts'
import type { ListCount, ListPage, TableHead } from '../../../../wire/list-page.ts'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import { lazyPart } from '../../../asking/lazy-part.ts'
import { SwitchForm } from '../../../switches/switch-form.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import { toList } from '../list-address.ts'
import cards from './cards.module.css'
import { toStanding } from './column-standing.ts'
import { HeadCell } from './head-cell.tsx'
import { RowArea } from './row-area.tsx'
import styles from './row-table.module.css'
import { hasKeys, Rows } from './rows.tsx'
import { toWidthVariables, useShownColumns, widthOfColumn } from './shown-columns.ts'
import { thenSortBy } from './sort-by.ts'
import { SortChoice } from './sort-choice.tsx'
import { useGrid } from './use-grid.ts'
import { useHeadDrags } from './use-head-drags.ts'
import type { ListColumns } from './use-list-columns.ts'

const ColumnMenu = lazyPart(async () => (await import('./column-menu.tsx')).ColumnMenu)

const loadFoot = async () => (await import('../foot/foot-row.tsx')).FootRow
/** The server draws it with the rows. A browser loads it for lists that have one. */
const Foot = import.meta.env.SSR ? await loadFoot() : lazyPart(loadFoot)

const loadGrouped = async () => (await import('../groups/grouped-rows.tsx')).GroupedRows
/** It stands in no Suspense: rows that the page has drawn must not go away until it comes. */
const Grouped = import.meta.env.SSR ? await loadGrouped() : lazyPart(loadGrouped)

interface RowTableProps {
  readonly query: ListAddress
  readonly table: TableHead
  readonly page: ListPage
  readonly columns: ListColumns
  /** The number of all rows; null if it is uncertain. */
  readonly rowCount: number | null
  readonly measured: ListData['measured']
  readonly grouped: ListData['grouped']
  /** The page as it came. */
  readonly loaded: ListPage
  readonly count: ListCount
}

export function RowTable({ query, table, page, columns, rowCount, grouped, loaded, ...foot }: RowTableProps) {
  const texts = useTexts(screenTexts)
  const { layout, standing } = useLaterStanding(columns)
  const shown = useShownColumns({ table, page, standing, far: query.within?.far })
  const [menu, setMenu] = useState<{ column: Column; button: HTMLElement } | null>(null)
  const element = useGrid()
  const drags = useHeadDrags(columns)
  const sortToo = useSortToo(query)
  const isNumbered = shown.columns.length < table.columns.length
  const isPickable = hasKeys(page)
  const looks = [
    styles.table,
    shown.columns.every((one) => one.isSized) && styles.exact,
    !isPickable && styles.unpicked,
    cards.cards,
  ]
  return (
    <RowArea label={texts.list.scroll(table.label)} place={toListUrl({ ...query, columns: null, foot: [] })}>
      <SortChoice query={query} table={table} />
      <SwitchForm switches={table.switches}>
        <table
          ref={element}
          className={looks.filter(Boolean).join(' ')}
          style={toWidthVariables(shown.columns, standing)}
          data-density={layout.density}
          aria-rowcount={rowCount === null ? -1 : rowCount + 1}
          aria-colcount={isNumbered ? table.columns.length + (isPickable ? 1 : 0) : undefined}
        >
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: it follows links, which the keyboard clicks too */}
          <thead onClick={sortToo} {...drags}>
            <tr aria-rowindex={1}>
              {isPickable && (
                <th className={styles.pick} data-sticks="start" aria-colindex={isNumbered ? 1 : undefined}>
                  <label>
                    <input type="checkbox" data-select-page aria-label={texts.table.selectPage} />
                  </label>
                </th>
              )}
              {shown.columns.map((one) => (
                <HeadCell
                  key={one.column.name}
                  shown={one}
                  query={query}
                  width={widthOfColumn(one, standing)}
                  isNumbered={isNumbered}
                  isOpen={menu?.column === one.column}
                  onMenu={(column, button) => setMenu({ column, button })}
                />
              ))}
            </tr>
          </thead>
          {query.group ? (
            <Grouped {...{ query, table, page, loaded, grouped, shown, isNumbered }} count={foot.count} />
          ) : (
            <Rows table={table} page={page} shown={shown} isNumbered={isNumbered} />
          )}
          {query.foot && (
            <Suspense>
              <Foot
                {...foot}
                query={query}
                table={table}
                rows={page.rows}
                columns={shown.columns}
                isPickable={isPickable}
              />
            </Suspense>
          )}
        </table>
      </SwitchForm>
      {menu !== null && (
        <Suspense>
          <ColumnMenu
            key={menu.column.name}
            {...menu}
            query={query}
            columns={columns}
            onClose={() => setMenu(null)}
          />
        </Suspense>
      )}
    </RowArea>
  )
}

/** A change of columns shows at once in the controls. The thousands of cells follow later. */
function useLaterStanding({ layout: wished, columns, wished: names }: ListColumns) {
  const layout = useDeferredValue(wished)
  return { layout, standing: useMemo(() => toStanding(layout, columns, names), [layout, columns, names]) }
}

/** With Shift, a head adds its column to the columns that sort the list. */
function useSortToo(query: ListAddress): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate()
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const column = link?.closest('th')?.dataset.column
    if (column === undefined || !event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    void navigate(toList(query, { sort: thenSortBy(query.sort, column) }))
  }
}
