import type { CountedTable, CountedTables } from '../../../kernel/index.ts'
import type { HomeGroups } from '../../../wire/home.ts'
import { mostTables } from '../../../wire/tables-query.ts'
import { homeTexts } from '../../../wire/texts/home.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { useTexts } from '../../words/use-texts.ts'
import type { HomeProps } from './home.tsx'
import { TablePager, TableSearch } from './table-search.tsx'
import styles from './tables.module.css'

type TablesProps = Pick<HomeProps, keyof CountedTables | 'query'>

/** All tables in the groups of the navigation, each with its number of rows. */
export function Tables(props: TablesProps) {
  const { all, tables, groups, groupOf, query } = props
  const texts = useTexts(homeTexts)
  const toName = useGroupNames()
  const chosen = groups.find(({ id }) => id === query.group)
  const isSearched = query.search !== ''
  const parts = isSearched || chosen !== undefined ? [] : groups.filter(({ id }) => isIn(id, props))
  return (
    <section className={styles.tables} aria-labelledby="tables-heading">
      <header>
        <h2 id="tables-heading">{chosen === undefined ? texts.tables : texts.inGroup(toName(chosen))}</h2>
        {chosen !== undefined && <a href="/">{texts.allTables}</a>}
      </header>
      {all.tables + all.views > mostTables && <TableSearch {...props} />}
      {parts.length < 2 ? (
        <Links tables={tables} withSchema={all.schemas > 1} />
      ) : (
        parts.map((group) => (
          <Part
            key={group.id}
            name={toName(group)}
            group={group}
            tables={tables.filter(({ id }) => groupOf[id] === group.id)}
          />
        ))
      )}
      <TablePager {...props} />
    </section>
  )
}

function isIn(group: string, { groupOf }: TablesProps): boolean {
  return Object.values(groupOf).includes(group)
}

interface PartProps {
  readonly group: HomeGroups[number]
  readonly name: string
  readonly tables: readonly CountedTable[]
}

function Part({ group, name, tables }: PartProps) {
  const texts = useTexts(homeTexts)
  const { count } = useFormat()
  return (
    <>
      <h3>
        <bdi>{name}</bdi>
        {group.count > tables.length && (
          <a href={`/?group=${encodeURIComponent(group.id)}`}>{texts.wholeGroup(count(group.count))}</a>
        )}
      </h3>
      <Links tables={tables} withSchema={false} />
    </>
  )
}

function useGroupNames(): (group: HomeGroups[number]) => string {
  const texts = useTexts(homeTexts)
  return ({ kind, label }) => {
    if (kind === 'more') return texts.more
    return kind === 'named' ? label : texts.other
  }
}

interface LinksProps {
  readonly tables: readonly CountedTable[]
  /** Two schemas may have a table of the same name. */
  readonly withSchema: boolean
}

function Links({ tables, withSchema }: LinksProps) {
  return (
    <ul className={styles.links}>
      {tables.map((table) => (
        <li key={table.id}>
          <a href={`/t/${table.id}`}>
            <bdi className={styles.name}>{table.label}</bdi>
            {withSchema && <bdi className={styles.schema}>{table.schema}</bdi>}
            {table.type === 'table' && <RowCount {...table} />}
          </a>
        </li>
      ))}
    </ul>
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
