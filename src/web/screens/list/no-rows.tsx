import type { ListAddress } from '../../../wire/list-address.ts'
import type { ListPage } from '../../../wire/list-page.ts'
import { texts } from '../../../wire/texts/screens.ts'
import { Nothing } from '../../ui/nothing.tsx'
import { toList } from './list-address.ts'
import styles from './no-rows.module.css'

interface NoRowsProps {
  readonly query: ListAddress
  readonly page: ListPage
}

/** No rows: why, and what leads to some. */
export function NoRows({ query, page }: NoRowsProps) {
  if (page.page.number > 1 || query.cursor !== null) {
    return (
      <Nothing heading={texts.list.pastEnd}>
        <p>
          {texts.list.pastEndNext} <a href={toList(query)}>{texts.list.toFirst}</a>
        </p>
      </Nothing>
    )
  }
  return query.search === '' && query.filter === null ? <Empty /> : <NoMatch query={query} />
}

function Empty() {
  return (
    <Nothing heading={texts.list.empty}>
      <p>{texts.list.emptyNext}</p>
    </Nothing>
  )
}

function NoMatch({ query }: { readonly query: ListAddress }) {
  const asked = query.filter === null ? 'search' : query.search === '' ? 'filter' : 'both'
  return (
    <Nothing heading={texts.list.noMatch}>
      <p>{texts.list.noMatchNext[asked]}</p>
      <p className={styles.ways}>
        {asked !== 'filter' && <a href={toList(query, { search: '' })}>{texts.list.search.clear}</a>}
        {asked !== 'search' && <a href={toList(query, { filter: null })}>{texts.list.filters.clear}</a>}
      </p>
    </Nothing>
  )
}
