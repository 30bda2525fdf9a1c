import { memo } from 'react'
import type { Column } from '../../../../wire/column.ts'
import { type ListAddress, toListUrl } from '../../../../wire/list-address.ts'
import type { ListPage, TableHead } from '../../../../wire/list-page.ts'
import type { Switch } from '../../../../wire/switch.ts'
import { texts } from '../../../../wire/texts/screens.ts'
import { cellClass, isAmount } from '../../../kinds/cell.tsx'
import { useFormat } from '../../../kinds/use-format.tsx'
import { SwitchForm } from '../../../switches/switch-form.tsx'
import { Why } from '../../../switches/why.tsx'
import { toList } from '../list-address.ts'
import { drawCell, findLeading, type ListCells, toSwitches } from './list-cells.tsx'
import { RowArea } from './row-area.tsx'
import styles from './row-table.module.css'

interface RowTableProps {
  readonly query: ListAddress
  readonly table: TableHead
  readonly page: ListPage
}

/**
 * Plain cells and plain links: a component of a library per cell costs three times the rendering. Drawn anew for another
 * page only: what a switch has answered is newer than the page until then.
 */
export const RowTable = memo(function RowTable({ query, table, page }: RowTableProps) {
  const format = useFormat()
  const columns = toVisible(table.columns, query)
  const switches = toSwitches(table)
  const leading = findLeading(columns, switches)
  const cells: ListCells = {
    table,
    columns,
    switches,
    leading,
    format,
    labels: page.labels,
  }
  return (
    <RowArea label={texts.list.scroll(table.label)} place={toListUrl(query)}>
      <SwitchForm switches={table.switches}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeadCell key={column.name} column={column} query={query} found={switches.get(column.name)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {page.rows.map((row, position) => (
              <tr key={row.key ?? position} data-key={row.key ?? undefined}>
                {columns.map((column) => {
                  const found = switches.get(column.name)
                  return (
                    <td key={column.name} className={found ? switchClass(found) : cellClass(column)}>
                      {drawCell(cells, row, column)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </SwitchForm>
    </RowArea>
  )
})

function toVisible(columns: readonly Column[], { columns: wished }: ListAddress): readonly Column[] {
  if (wished === null) return columns
  return wished.flatMap((name) => columns.find((column) => column.name === name) ?? [])
}

interface HeadCellProps {
  readonly column: Column
  readonly query: ListAddress
  /** The switch that the column is, if it is one. */
  readonly found: Switch | undefined
}

function HeadCell({ column, query, found }: HeadCellProps) {
  const sorted = query.sort[0]?.column === column.name ? query.sort[0].direction : null
  const label = found?.label ?? column.label
  const className = found ? switchClass(found) : isAmount(column) ? styles.number : undefined
  return (
    <th
      className={className}
      data-column={column.name}
      aria-sort={sorted === null ? undefined : `${sorted}ending`}
    >
      {column.sortable ? (
        <a href={toSorted(query, column, sorted)} title={texts.list.sortBy(label)}>
          {label}
          <span className={styles.arrow} aria-hidden="true">
            {sorted === 'asc' ? '↑' : sorted === 'desc' ? '↓' : ''}
          </span>
        </a>
      ) : (
        label
      )}
      {found && <Why found={found} />}
    </th>
  )
}

function switchClass({ main }: Switch): string {
  return main ? `${styles.switch} ${styles.main}` : (styles.switch ?? '')
}

/** Ascending, descending, and back to the table's own order; a new order begins on the first page. */
function toSorted(query: ListAddress, column: Column, sorted: 'asc' | 'desc' | null): string {
  const sort =
    sorted === 'desc'
      ? []
      : [{ column: column.name, direction: sorted === 'asc' ? ('desc' as const) : ('asc' as const) }]
  return toList(query, { sort })
}
