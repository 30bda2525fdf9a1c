import type { CountedTable } from '../../../kernel/index.ts'
import type { TableSummary } from '../../../wire/list-page.ts'
import { mostTables, type TablesPart, type TablesQuery } from '../../../wire/tables-query.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { Keys } from '../../ui/keys.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { mapKey, usePaletteKeys } from '../palette/palette-keys.ts'
import styles from './home.module.css'
import { RecentChanges, type RecentChangesProps } from './recent-changes.tsx'
import { TablePager, TableSearch } from './table-search.tsx'

interface HomeProps extends RecentChangesProps, TablesPart<CountedTable> {
  readonly query: TablesQuery
  readonly databaseName: string
}

/** Shows the tables with their numbers of rows, and recent changes. */
export function Home(home: HomeProps) {
  const texts = useTexts(screenTexts)
  const { all, databaseName } = home
  const { count } = useFormat()
  const isEmpty = all.tables + all.views === 0
  return (
    <div className={styles.home}>
      <title>{texts.titles(texts.home.title)}</title>
      <header>
        <h1>{texts.home.heading(databaseName)}</h1>
        <p>
          {isEmpty ? texts.home.empty : texts.home.summary(all.tables, all.views, count)}
          {!isEmpty && (
            <a href="#recent" className={styles.below}>
              {texts.home.recent}
            </a>
          )}
        </p>
      </header>
      {isEmpty ? (
        <p>{texts.home.emptyNext}</p>
      ) : (
        <div className={styles.parts}>
          <div>
            {all.tables + all.views > mostTables && <TableSearch {...home} />}
            <Groups {...home} />
            <TablePager {...home} />
          </div>
          <RecentChanges {...home} />
        </div>
      )}
      <Hints />
    </div>
  )
}

/** Two keys for newcomers: they lead to all others. */
function Hints() {
  const texts = useTexts(screenTexts)
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

function Groups({ tables, all }: TablesPart<CountedTable>) {
  const texts = useTexts(screenTexts)
  const ofType = (type: TableSummary['type']) => tables.filter((table) => table.type === type)
  const withSchema = all.schemas > 1
  return (
    <>
      <Group heading={texts.home.tables} tables={ofType('table')} withSchema={withSchema} />
      <Group heading={texts.home.views} tables={ofType('view')} withSchema={withSchema} />
    </>
  )
}

interface GroupProps {
  readonly heading: string
  readonly tables: readonly CountedTable[]
  /** If there are several schemas, each card names its own. */
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
  const texts = useTexts(screenTexts)
  const format = useFormat()
  return <span className={styles.rows}>{toWords()}</span>

  function toWords() {
    if (rows !== null) return texts.rows.exactly(rows, format.count(rows))
    if (rowEstimate !== null) return texts.rows.about(rowEstimate, format.estimate(rowEstimate))
    return texts.rows.unknown
  }
}
