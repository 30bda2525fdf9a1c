import { type ListAddress, ownFilter } from '../../../wire/list-address.ts'
import type { ListPage } from '../../../wire/list-page.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import controls from '../../ui/controls.module.css'
import { Nothing, Ways } from '../../ui/nothing.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { toList } from './list-address.ts'
import { toLastPage } from './page-steps.ts'
import type { Total } from './total.ts'

interface NoRowsProps {
  readonly query: ListAddress
  readonly page: ListPage
  readonly total: Total | null
}

/** Says why there are no rows, and links to lists that may have some. */
export function NoRows({ query, page, total }: NoRowsProps) {
  const texts = useTexts(screenTexts)
  if (!page.complete) {
    return (
      <Nothing heading={texts.list.search.nothingYet} picture="search">
        <p>{texts.list.search.nothingYetNext}</p>
      </Nothing>
    )
  }
  if (page.page.number > 1 || query.cursor !== null) {
    return <PastEnd query={query} lastPage={total?.rows ? toLastPage(total, page) : null} />
  }
  return query.search === '' && ownFilter(query) === null ? <Empty /> : <NoMatch query={query} />
}

function PastEnd({ query, lastPage }: { readonly query: ListAddress; readonly lastPage: number | null }) {
  const texts = useTexts(screenTexts)
  const format = useFormat()
  return (
    <Nothing heading={texts.list.pastEnd} picture="end">
      <p>{texts.list.pastEndNext}</p>
      <Ways>
        <a className={controls.button} href={toList(query)}>
          {texts.list.toFirst}
        </a>
        {lastPage !== null && lastPage > 1 && (
          <a className={controls.button} href={toList(query, { page: lastPage })}>
            {texts.list.toLast(format.count(lastPage))}
          </a>
        )}
      </Ways>
    </Nothing>
  )
}

function Empty() {
  const texts = useTexts(screenTexts)
  return (
    <Nothing heading={texts.list.empty}>
      <p>{texts.list.emptyNext}</p>
    </Nothing>
  )
}

function NoMatch({ query }: { readonly query: ListAddress }) {
  const texts = useTexts(screenTexts)
  const asked = ownFilter(query) === null ? 'search' : query.search === '' ? 'filter' : 'both'
  return (
    <Nothing heading={texts.list.noMatch} picture="search">
      <p>{texts.list.noMatchNext[asked]}</p>
      <Ways>
        {asked !== 'filter' && (
          <a className={controls.button} href={toList(query, { search: '' })}>
            {texts.list.search.clear}
          </a>
        )}
        {asked !== 'search' && (
          <a className={controls.button} href={toList(query, { filter: null })}>
            {texts.list.filters.clear}
          </a>
        )}
      </Ways>
    </Nothing>
  )
}
