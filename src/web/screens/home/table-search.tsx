import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { listLimits } from '../../../wire/list-query.ts'
import { mostTables, type TablesPart, type TablesQuery } from '../../../wire/tables-query.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import controls from '../../ui/controls.module.css'
import { useTexts } from '../../words/use-texts.ts'
import styles from './table-search.module.css'

interface TableSearchProps extends TablesPart {
  readonly query: TablesQuery
}

/** A search for databases with more tables than a page shows. It works without script. */
export function TableSearch({ query, found }: TableSearchProps) {
  const texts = useTexts(screenTexts)
  const navigate = useNavigate()

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('q')
    if (field instanceof HTMLInputElement) void navigate(toAddress({ search: field.value, page: 1 }))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> would be one more element, and is not in every browser
    <form role="search" action="/" className={styles.search} onSubmit={onSubmit}>
      <input
        key={query.search}
        type="search"
        name="q"
        className={controls.field}
        defaultValue={query.search}
        aria-label={texts.shell.find}
        placeholder={texts.shell.find}
        maxLength={listLimits.searchCharacters}
        autoComplete="off"
        spellCheck={false}
      />
      <button type="submit" className={controls.button}>
        {texts.home.search}
      </button>
      {found === 0 && <p role="status">{texts.shell.noneFound}</p>}
    </form>
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
