import type { Column } from '../../../wire/column.ts'
import type { ListRow } from '../../../wire/list-page.ts'
import type { ListQuery } from '../../../wire/list-query.ts'
import { toListSearch } from '../../../wire/list-query-url.ts'
import { CellValue, cellClass, isNumeric } from '../../kinds/cell.tsx'
import type { Format } from '../../kinds/format.ts'
import { useFormat } from '../../kinds/use-format.ts'
import { texts } from '../../texts/texts.ts'
import type { ListProps } from './list.tsx'
import styles from './row-table.module.css'
import { useTopOf } from './use-top-of.ts'

/** Plain cells and plain links: a component of a library per cell costs three times the rendering. */
export function RowTable({ query, table, page }: ListProps) {
  const format = useFormat()
  const scroll = useTopOf(query.table + toListSearch(query))
  return (
    // Focusable, so that the keyboard can scroll what is wider than the screen.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
    <section ref={scroll} className={styles.scroll} tabIndex={0} aria-label={texts.list.scroll(table.label)}>
      <table className={styles.table}>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <HeadCell key={column.name} column={column} query={query} />
            ))}
          </tr>
        </thead>
        <tbody>
          {page.rows.map((row, position) => (
            <tr key={row.key ?? position}>
              {table.columns.map((column, index) => (
                <td key={column.name} className={cellClass(column)}>
                  <Cell
                    row={row}
                    column={column}
                    format={format}
                    href={index === 0 ? toRow(query, row) : null}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface CellProps {
  readonly row: ListRow
  readonly column: Column
  readonly format: Format
  readonly href: string | null
}

/** The first cell of a row leads to the row. */
function Cell({ row, column, format, href }: CellProps) {
  const value = <CellValue value={row.values[column.name] ?? null} column={column} format={format} />
  return href === null ? value : <a href={href}>{value}</a>
}

function toRow(query: ListQuery, row: ListRow): string | null {
  return row.key === null ? null : `/t/${query.table}/${row.key}`
}

function HeadCell({ column, query }: { readonly column: Column; readonly query: ListQuery }) {
  const sorted = query.sort[0]?.column === column.name ? query.sort[0].direction : null
  const className = isNumeric(column) ? styles.number : undefined
  if (!column.sortable) return <th className={className}>{column.label}</th>
  return (
    <th className={className} aria-sort={sorted === null ? undefined : `${sorted}ending`}>
      <a href={toSorted(query, column, sorted)} title={texts.list.sortBy(column.label)}>
        {column.label}
        <span className={styles.arrow} aria-hidden="true">
          {sorted === 'asc' ? '↑' : sorted === 'desc' ? '↓' : ''}
        </span>
      </a>
    </th>
  )
}

/** Ascending, descending, and back to the table's own order; a new order begins on the first page. */
function toSorted(query: ListQuery, column: Column, sorted: 'asc' | 'desc' | null): string {
  const sort =
    sorted === 'desc'
      ? []
      : [{ column: column.name, direction: sorted === 'asc' ? ('desc' as const) : ('asc' as const) }]
  const search = toListSearch({ ...query, page: 1, sort })
  return `/t/${query.table}${search}`
}
