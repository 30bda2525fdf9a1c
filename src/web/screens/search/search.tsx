import { type KeyboardEvent, useRef } from 'react'
import { type SearchAllQuery, searchAllLimits, toSearchUrl } from '../../../wire/search-all.ts'
import type { SearchAll, SearchSummary } from '../../../wire/search-all-shape.ts'
import { searchTexts } from '../../../wire/texts/search.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { useFocusKey } from '../../ui/use-focus-key.ts'
import { useTexts } from '../../words/use-texts.ts'
import { ExactOnly } from './exact-only.tsx'
import { FoundTable } from './found-table.tsx'
import styles from './search.module.css'
import { type SearchProgress, useSearch } from './use-search.ts'

export interface SearchProps {
  readonly query: Pick<SearchAllQuery, 'search' | 'seconds'>
  /** Null if the page asks by itself, so that it is drawn at once. */
  readonly answer: SearchAll | null
}

/** Rows of all tables that hold a text. Its address holds all of its state. */
export function Search({ query, answer }: SearchProps) {
  const texts = useTexts(searchTexts)
  const { search } = query
  const field = useRef<HTMLInputElement>(null)
  const progress = useSearch({ wish: query, given: answer, pauseMs: 0 })
  const hasSchemas = new Set(progress.tables.map(({ table }) => table.schema)).size > 1
  useFocusKey('/', field)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows go between the links inside, which take all other keys
    <div className={styles.search} onKeyDown={moveByArrows}>
      <PageTitle of={search === '' ? texts.title : `${search} · ${texts.title}`} />
      <h1>{texts.title}</h1>
      <SearchForm
        action="/search"
        className={styles.form}
        search={search}
        label={texts.field}
        submit={texts.submit}
        field={field}
        toAddress={(typed) => toSearchUrl({ search: typed.trim(), seconds: 1 })}
      />
      <div className={styles.state} role="status">
        {search !== '' && <State search={search} {...progress} />}
      </div>
      {progress.failure !== null && (
        <p role="alert" className={styles.failure}>
          {progress.failure}
        </p>
      )}
      <div aria-busy={search !== '' && progress.summary === null && progress.failure === null}>
        {progress.tables.map((found) => (
          <FoundTable key={found.table.id} found={found} search={search} withSchema={hasSchemas} />
        ))}
      </div>
      <Empty search={search} {...progress} />
      {progress.summary !== null && <ExactOnly tables={progress.summary.exactOnly} search={search} />}
    </div>
  )
}

type StateProps = Pick<SearchProgress, 'summary' | 'failure'> & { readonly search: string }

function State({ search, summary, failure }: StateProps) {
  const texts = useTexts(searchTexts)
  const { count } = useFormat()
  if (failure !== null) return null
  if (summary === null) return <p>{texts.searching}</p>
  const { searched, of, seconds } = summary
  if (searched === of) return of === 0 ? null : <p>{texts.done(searched, count(searched))}</p>
  return (
    <p>
      {texts.stopped(count(searched), count(of), seconds)}{' '}
      {seconds < searchAllLimits.seconds && (
        <a href={toSearchUrl({ search, seconds: searchAllLimits.seconds })}>{texts.longer}</a>
      )}
    </p>
  )
}

interface EmptyProps extends SearchProgress {
  readonly search: string
}

function Empty({ search, tables, summary }: EmptyProps) {
  const texts = useTexts(searchTexts)
  if (search === '') {
    return (
      <Nothing heading={texts.begin}>
        <p>{texts.beginNext}</p>
      </Nothing>
    )
  }
  if (summary === null || tables.length > 0) return null
  return isSearchless(summary) ? (
    <Nothing heading={texts.noTables}>
      <p>{texts.noTablesNext}</p>
    </Nothing>
  ) : (
    <Nothing heading={texts.nothing} picture="search">
      <p>{texts.nothingNext}</p>
    </Nothing>
  )
}

function isSearchless({ of }: SearchSummary): boolean {
  return of === 0
}

/** From the field to the first result, from one to the next, and back. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || event.nativeEvent.isComposing) return
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>('input[name="q"], a[data-found]')]
  const at = event.target instanceof HTMLElement ? places.indexOf(event.target) : -1
  const next = at < 0 ? undefined : places[at + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
