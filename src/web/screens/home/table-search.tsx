import type { HomeQuery } from '../../../kernel/index.ts'
import { mostTables, type TablesPart } from '../../../wire/tables-query.ts'
import { homeTexts } from '../../../wire/texts/home.ts'
import { pageTexts } from '../../../wire/texts/pages.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './table-search.module.css'

interface TableSearchProps extends TablesPart {
  readonly query: HomeQuery
}

/** A search for databases with more tables than a page shows. */
export function TableSearch({ query, found }: TableSearchProps) {
  const texts = useTexts(screenTexts)
  const home = useTexts(homeTexts)
  return (
    <SearchForm
      action="/"
      className={styles.search}
      search={query.search}
      label={texts.shell.find}
      submit={home.search}
      toAddress={(search) => toAddress({ search, page: 1, group: null })}
    >
      {found === 0 && <p role="status">{texts.shell.noneFound}</p>}
    </SearchForm>
  )
}

/** Says which tables are shown, with links to the previous and next ones. */
export function TablePager({ query, tables, found }: TableSearchProps) {
  const texts = useTexts(homeTexts)
  const pages = useTexts(pageTexts)
  const { count } = useFormat()
  const { page } = query
  if (found <= mostTables) return null
  const from = (page - 1) * mostTables
  return (
    <nav className={styles.pager} aria-label={texts.pages}>
      {page > 1 && <a href={toAddress({ ...query, page: page - 1 })}>{pages.previous}</a>}
      <span>{pages.part(count(from + 1), count(from + tables.length), count(found))}</span>
      {from + tables.length < found && <a href={toAddress({ ...query, page: page + 1 })}>{pages.next}</a>}
    </nav>
  )
}

function toAddress({ search, page, group }: Pick<HomeQuery, 'search' | 'page' | 'group'>): string {
  const parameters = new URLSearchParams()
  if (search.trim() !== '') parameters.set('q', search)
  if (group !== null) parameters.set('group', group)
  if (page > 1) parameters.set('page', String(page))
  return parameters.size === 0 ? '/' : `/?${parameters}`
}
