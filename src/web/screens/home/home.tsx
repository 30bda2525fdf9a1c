import type { CountedTable } from '../../../kernel/index.ts'
import type { TableSummary } from '../../../wire/list-page.ts'
import { texts } from '../../../wire/texts/screens.ts'
import type { Format } from '../../kinds/format.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { Keys } from '../../ui/keys.tsx'
import { mapKey, usePaletteKeys } from '../palette/palette-keys.ts'
import styles from './home.module.css'
import { RecentChanges, type RecentChangesProps } from './recent-changes.tsx'

interface HomeProps extends RecentChangesProps {
  readonly tables: readonly CountedTable[]
  readonly databaseName: string
}

/** What there is: every table, with how many rows; and what happened lately. */
export function Home(home: HomeProps) {
  const { tables, databaseName } = home
  const { count } = useFormat()
  return (
    <div className={styles.home}>
      <title>{texts.titles(texts.home.title)}</title>
      <header>
        <h1>{texts.home.heading(databaseName)}</h1>
        <p>
          {tables.length === 0 ? texts.home.empty : summarise(tables, count)}
          {tables.length > 0 && (
            <a href="#recent" className={styles.below}>
              {texts.home.recent}
            </a>
          )}
        </p>
      </header>
      {tables.length === 0 ? (
        <p>{texts.home.emptyNext}</p>
      ) : (
        <div className={styles.parts}>
          <Groups tables={tables} />
          <RecentChanges {...home} />
        </div>
      )}
      <Hints />
    </div>
  )
}

/** For the first minute: the two keys that lead to all others. */
function Hints() {
  const keys = usePaletteKeys()
  if (keys === null) return null
  return (
    <p className={styles.hints}>
      <span>
        <Keys keys={keys} /> {texts.home.hints.palette}
      </span>
      <span>
        <Keys keys={[mapKey]} /> {texts.home.hints.keys}
      </span>
    </p>
  )
}

function summarise(tables: readonly TableSummary[], count: Format['count']): string {
  const views = tables.filter((table) => table.type === 'view').length
  return texts.home.summary(tables.length - views, views, count)
}

function Groups({ tables }: { readonly tables: readonly CountedTable[] }) {
  const ofType = (type: TableSummary['type']) => tables.filter((table) => table.type === type)
  const withSchema = new Set(tables.map((table) => table.schema)).size > 1
  return (
    <div>
      <Group heading={texts.home.tables} tables={ofType('table')} withSchema={withSchema} />
      <Group heading={texts.home.views} tables={ofType('view')} withSchema={withSchema} />
    </div>
  )
}

interface GroupProps {
  readonly heading: string
  readonly tables: readonly CountedTable[]
  /** Where there are several, each card says which one. */
  readonly withSchema: boolean
}

function Group({ heading, tables, withSchema }: GroupProps) {
  if (tables.length === 0) return null
  return (
    <section className={styles.group}>
      <h2>{heading}</h2>
      <ul className={styles.cards}>
        {tables.map((table) => (
          <li key={table.id}>
            <a href={`/t/${table.id}`} className={styles.card}>
              <span className={styles.name}>{table.label}</span>
              {table.type === 'table' && <RowCount {...table} />}
              {withSchema && <span className={styles.schema}>{table.schema}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function RowCount({ rows, rowEstimate }: CountedTable) {
  const format = useFormat()
  return <span className={styles.rows}>{toWords()}</span>

  function toWords() {
    if (rows !== null) return texts.rows.exactly(rows, format.count(rows))
    if (rowEstimate !== null) return texts.rows.about(rowEstimate, format.estimate(rowEstimate))
    return texts.rows.unknown
  }
}
