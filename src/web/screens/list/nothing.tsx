import type { ListPage } from '../../../wire/list-page.ts'
import type { ListQuery } from '../../../wire/list-query.ts'
import { texts } from '../../../wire/texts/screens.ts'
import { toList } from './list-address.ts'
import styles from './nothing.module.css'

interface NothingProps {
  readonly query: ListQuery
  readonly page: ListPage
}

/** No rows: why, and what leads to some. */
export function Nothing({ query, page }: NothingProps) {
  if (page.page.number > 1 || query.cursor !== null) {
    return (
      <div className={styles.nothing}>
        <h2>{texts.list.pastEnd}</h2>
        <p>
          {texts.list.pastEndNext} <a href={toList(query)}>{texts.list.toFirst}</a>
        </p>
      </div>
    )
  }
  return query.search === '' && query.filter === null ? <Empty /> : <NoMatch query={query} />
}

function Empty() {
  return (
    <div className={styles.nothing}>
      <h2>{texts.list.empty}</h2>
      <p>{texts.list.emptyNext}</p>
    </div>
  )
}

function NoMatch({ query }: { readonly query: ListQuery }) {
  const asked = query.filter === null ? 'search' : query.search === '' ? 'filter' : 'both'
  return (
    <div className={styles.nothing}>
      <h2>{texts.list.noMatch}</h2>
      <p>{texts.list.noMatchNext[asked]}</p>
      <p className={styles.ways}>
        {asked !== 'filter' && <a href={toList(query, { search: '' })}>{texts.list.search.clear}</a>}
        {asked !== 'search' && <a href={toList(query, { filter: null })}>{texts.list.filters.clear}</a>}
      </p>
    </div>
  )
}
