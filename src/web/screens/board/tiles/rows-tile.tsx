import { boardScreenTexts } from '../../../../wire/texts/board-screens.ts'
import type { RowsData } from '../../../../wire/tile-data.ts'
import { cellClass, drawName, drawValue, valueIn } from '../../../kinds/cell.tsx'
import { useFormat } from '../../../kinds/use-format.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import { NoValues } from './no-values.tsx'
import styles from './tiles.module.css'

interface RowsTileProps {
  readonly data: RowsData
  readonly title: string
}

/** The first rows of a list. The first cell leads to the row. */
export function RowsTile({ data, title }: RowsTileProps) {
  const { tile: words } = useTexts(boardScreenTexts)
  const format = useFormat()
  const { table, columns, rows, labels } = data
  if (rows.length === 0) return <NoValues words={words.noRows} />
  return (
    <section className={styles.rows} aria-label={title}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" className={cellClass(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.key ?? at}>
              {columns.map((column, place) => {
                const cell = { value: valueIn(row, column.name), column, format, labels }
                return (
                  <td key={column.name} className={cellClass(column)}>
                    {place === 0 && row.key !== null ? (
                      <a href={`/t/${table}/${row.key}`}>{drawName(cell)}</a>
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
    </section>
  )
}
