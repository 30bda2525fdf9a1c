import type { TableSummary } from '../../../wire/list-page.ts'
import { useFormat } from '../../kinds/use-format.ts'
import { texts } from '../../texts/texts.ts'
import styles from './home.module.css'

interface HomeProps {
  readonly tables: readonly TableSummary[]
  readonly databaseName: string
}

/** What there is: every table, with about how many rows. */
export function Home({ tables, databaseName }: HomeProps) {
  return (
    <div className={styles.home}>
      <title>{texts.titles(texts.home.title)}</title>
      <header>
        <h1>{texts.home.heading(databaseName)}</h1>
        <p>{tables.length === 0 ? texts.home.empty : summarise(tables)}</p>
      </header>
      {tables.length === 0 ? <p>{texts.home.emptyNext}</p> : <TableCards tables={tables} />}
    </div>
  )
}

function summarise(tables: readonly TableSummary[]): string {
  const views = tables.filter((table) => table.type === 'view').length
  return texts.home.summary(tables.length - views, views)
}

function TableCards({ tables }: { readonly tables: readonly TableSummary[] }) {
  const format = useFormat()
  const schemas = new Set(tables.map((table) => table.schema))
  return (
    <ul className={styles.cards}>
      {tables.map((table) => (
        <li key={table.id}>
          <a href={`/t/${table.id}`} className={styles.card}>
            <span className={styles.name}>{table.label}</span>
            <span className={styles.rows}>
              {table.rowEstimate === null
                ? table.type === 'view'
                  ? texts.home.view
                  : texts.home.rowsUnknown
                : texts.home.rows(format.count(table.rowEstimate))}
            </span>
            {schemas.size > 1 && <span className={styles.schema}>{table.schema}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
