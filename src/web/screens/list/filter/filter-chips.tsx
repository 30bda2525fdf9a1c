import type { ListAddress } from '../../../../wire/list-address.ts'
import type { ListPage, TableHead } from '../../../../wire/list-page.ts'
import { texts } from '../../../../wire/texts/screens.ts'
import { toList } from '../list-address.ts'
import styles from './filter-chips.module.css'
import { toFilters, withoutFilter } from './filter-parts.ts'
import { toFilterWords } from './filter-words.ts'

interface FilterChipsProps {
  readonly query: ListAddress
  readonly table: TableHead
  readonly page: ListPage
}

/** What the list is filtered by, each with a way to be rid of it. */
export function FilterChips({ query, table, page }: FilterChipsProps) {
  const { filter } = query
  if (filter === null) return null
  const names = { columns: table.columns, labels: page.labels }
  return (
    <ul className={styles.chips} aria-label={texts.list.filters.label}>
      {toFilters(filter).map((part, index) => {
        const said = toFilterWords(part, names)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two parts may say the same
          <li key={index} className={styles.chip}>
            <span className={styles.words} title={said}>
              {said}
            </span>
            <a
              href={toList(query, { filter: withoutFilter(filter, part) })}
              title={texts.list.filters.remove(said)}
            >
              <span className="sr-only">{texts.list.filters.remove(said)}</span>
              <span aria-hidden="true">×</span>
            </a>
          </li>
        )
      })}
      <li>
        <a className={styles.clear} href={toList(query, { filter: null })}>
          {texts.list.filters.clear}
        </a>
      </li>
    </ul>
  )
}
