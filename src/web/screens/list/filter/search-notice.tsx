import type { ListPage, TableHead } from '../../../../wire/list-page.ts'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import { useTexts } from '../../../words/use-texts.ts'
import styles from './search-notice.module.css'

interface SearchNoticeProps {
  readonly table: TableHead
  readonly page: ListPage
  /** Whether the reader can do something about it. */
  readonly mayIndex: boolean
}

/** What a search could not do: who finds nothing must know whether there is nothing. */
export function SearchNotice({ table, page, mayIndex }: SearchNoticeProps) {
  const texts = useTexts(screenTexts)
  if (page.search === 'short') return <p className={styles.notice}>{texts.list.search.short}</p>
  if (page.search !== 'prefix' && page.search !== 'scan') return null
  return (
    <p className={styles.notice}>
      {page.search === 'scan' ? texts.list.search.scan : texts.list.search.prefix(toSearchedLabels(table))}
      {mayIndex && (
        <>
          {' '}
          {texts.list.search.index} <code>{texts.list.search.indexCommand(table.id)}</code>
        </>
      )}
    </p>
  )
}

/** The columns that a search looks in, as the list calls them. */
export function toSearchedLabels({ search, columns }: TableHead): string {
  const labels = new Map(columns.map(({ name, label }) => [name, label]))
  return search.columns.map((name) => labels.get(name) ?? name).join(', ')
}
