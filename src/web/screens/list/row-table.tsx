import type { Column } from '../../../wire/column.ts'
import type { ListPage, TableHead } from '../../../wire/list-page.ts'
import type { ListQuery } from '../../../wire/list-query.ts'
import { texts } from '../../../wire/texts/screens.ts'
import { cellClass, drawName, drawValue, isAmount, leadsElsewhere } from '../../kinds/cell.tsx'
import { useFormat } from '../../kinds/use-format.tsx'
import { toList, toPage } from './list-address.ts'
import { RowArea } from './row-area.tsx'
import styles from './row-table.module.css'

interface RowTableProps {
  readonly query: ListQuery
  readonly table: TableHead
  readonly page: ListPage
}

/** Plain cells and plain links: a component of a library per cell costs three times the rendering. */
export function RowTable({ query, table, page }: RowTableProps) {
  const format = useFormat()
  const columns = toVisible(table.columns, query)
  const leading = columns.find((column) => !leadsElsewhere(column)) ?? columns[0]
  return (
    <RowArea label={texts.list.scroll(table.label)} place={toPage(query)}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.name} column={column} query={query} />
            ))}
          </tr>
        </thead>
        <tbody>
          {page.rows.map((row, position) => (
            <tr key={row.key ?? position}>
              {columns.map((column) => {
                const cell = { value: row.values[column.name] ?? null, column, format, labels: page.labels }
                return (
                  <td key={column.name} className={cellClass(column)}>
                    {column === leading && row.key !== null ? (
                      <a href={`/t/${query.table}/${row.key}`} className={styles.name}>
                        {drawName(cell)}
                      </a>
                    ) : (
                      drawValue(cell)
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </RowArea>
  )
}

function toVisible(columns: readonly Column[], { columns: wished }: ListQuery): readonly Column[] {
  if (wished === null) return columns
  return wished.flatMap((name) => columns.find((column) => column.name === name) ?? [])
}

function HeadCell({ column, query }: { readonly column: Column; readonly query: ListQuery }) {
  const sorted = query.sort[0]?.column === column.name ? query.sort[0].direction : null
  const className = isAmount(column) ? styles.number : undefined
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
  return toList(query, { sort })
}
