import { mostTables, type TablesPart, type TablesQuery } from '../../../wire/tables-query.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './table-search.module.css'

interface TableSearchProps extends TablesPart {
  readonly query: TablesQuery
}

/** A search for databases with more tables than a page shows. */
export function TableSearch({ query, found }: TableSearchProps) {
  const texts = useTexts(screenTexts)
  return (
    <SearchForm
      action="/"
      className={styles.search}
      search={query.search}
      label={texts.shell.find}
      submit={texts.home.search}
      toAddress={(search) => toAddress({ search, page: 1 })}
    >
      {found === 0 && <p role="status">{texts.shell.noneFound}</p>}
    </SearchForm>
  )
}

/** Says which tables are shown, with links to the previous and next ones. */
export function TablePager({ query: { search, page }, tables, found }: TableSearchProps) {
  const texts = useTexts(screenTexts)
  const { count } = useFormat()
  if (found <= mostTables) return null
  const from = (page - 1) * mostTables
  return (
    <nav className={styles.pager} aria-label={texts.home.pages}>
      {page > 1 && <a href={toAddress({ search, page: page - 1 })}>{texts.home.previous}</a>}
      <span>{texts.home.part(count(from + 1), count(from + tables.length), count(found))}</span>
      {from + tables.length < found && <a href={toAddress({ search, page: page + 1 })}>{texts.home.next}</a>}
    </nav>
  )
}

function toAddress({ search, page }: Pick<TablesQuery, 'search' | 'page'>): string {
  const parameters = new URLSearchParams()
  if (search.trim() !== '') parameters.set('q', search)
  if (page > 1) parameters.set('page', String(page))
  return parameters.size === 0 ? '/' : `/?${parameters}`
}
