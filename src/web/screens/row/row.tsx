import type { RowDetail, TableHead } from '../../../wire/list-page.ts'
import { texts } from '../../../wire/texts/screens.ts'
import { drawValue } from '../../kinds/cell.tsx'
import { useFormat } from '../../kinds/use-format.tsx'
import styles from './row.module.css'

interface RowProps {
  readonly table: TableHead
  readonly row: RowDetail
}

/** One row, every column in full. */
export function Row({ table, row }: RowProps) {
  const format = useFormat()
  return (
    <article className={styles.row}>
      <title>{texts.titles(`${row.label} · ${table.label}`)}</title>
      <p className={styles.back}>
        <a href={`/t/${table.id}`}>
          <span aria-hidden="true">←</span> {table.label}
        </a>
      </p>
      <h1>
        <bdi>{row.label}</bdi>
      </h1>
      <dl className={styles.values}>
        {table.columns.map((column) => (
          <div key={column.name}>
            <dt>
              {column.label}
              {column.key && <span className={styles.key}>{texts.row.key}</span>}
            </dt>
            <dd>{drawValue({ value: row.values[column.name] ?? null, column, format })}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
