import type { ListPage, TableHead } from '../../../../wire/list-page.ts'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import { useTexts } from '../../../words/use-texts.ts'
import styles from './search-notice.module.css'

interface SearchNoticeProps {
  readonly table: TableHead
  readonly page: ListPage
  /** Whether the reader may create the missing index. */
  readonly mayIndex: boolean
}

/** Says what the search could not do, because no result may not mean that there is none. */
export function SearchNotice({ table, page, mayIndex }: SearchNoticeProps) {
  const texts = useTexts(screenTexts)
  if (page.search === 'short') return <p className={styles.notice}>{texts.list.search.short}</p>
  if (page.search === 'index' && table.search.finds === 'beginnings') {
    return <p className={styles.notice}>{texts.list.search.onlyBeginnings}</p>
  }
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

export function toSearchHint(table: TableHead, texts: Texts): string {
  const labels = toSearchedLabels(table)
  return table.search.finds === 'beginnings'
    ? texts.list.search.beginnings(labels)
    : texts.list.search.within(labels)
}

type Texts = ReturnType<typeof useTexts<typeof screenTexts>>

/** The labels of the columns that a search covers. */
function toSearchedLabels({ search, columns }: TableHead): string {
  const labels = new Map(columns.map(({ name, label }) => [name, label]))
  return search.columns.map((name) => labels.get(name) ?? name).join(', ')
}
