import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ListCount, ListPage } from '../../../wire/list-page.ts'
import type { ListQuery } from '../../../wire/list-query.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { askApi, toFailureWords } from '../../asking/ask-api.ts'
import { useTexts } from '../../words/use-texts.ts'
import { toCount } from './list-address.ts'
import { toTotal } from './total.ts'

export interface Counting {
  /** The best known count. */
  readonly count: ListCount
  /** Whether the page asks for a better count by itself. */
  readonly isRefined: boolean
  readonly isRunning: boolean
  readonly failure: string | null
  /** The server has pushed a newer count than the page's. */
  readonly isNews: boolean
  take(count: ListCount): void
  countExactly(): void
  cancel(): void
}

type State = Pick<Counting, 'count' | 'failure' | 'isNews'> & { readonly page: ListPage }

/** The rows of a list never wait for the count. The page asks for it afterwards. */
export function useCount(query: ListQuery, page: ListPage): Counting {
  const texts = useTexts(screenTexts)
  const [latest, setState] = useState(() => toFirst(page))
  const state = latest.page === page ? latest : toFirst(page)
  const isRefined = isWorthRefining(query, page)
  const refining = useRef<AbortController>(null)
  const address = toCount(query, 'exact')
  const [counted, setCounted] = useState<string | null>(null)
  // A count of other rows is no longer wanted. All pages of the same rows share one.
  if (counted !== null && counted !== address) setCounted(null)

  useEffect(() => {
    if (!isRefined) return
    const stop = new AbortController()
    refining.current = stop
    // A failure stays silent: the page already has a number, and the reader did not ask for a better one.
    void askCount(toCount(query, 'capped'), stop.signal).then((found) => {
      if (found?.count) setState({ ...toFirst(page), count: found.count })
    })
    return () => stop.abort()
  }, [query, page, isRefined])

  const onCounted = useEffectEvent(({ count, failure }: Found) => {
    refining.current?.abort()
    const isLate = count !== null && count.mode !== 'exact'
    setState({ ...state, count: count ?? state.count, failure: isLate ? texts.list.count.tooMany : failure })
    setCounted(null)
  })
  useEffect(() => {
    if (counted === null) return
    const stop = new AbortController()
    void askCount(counted, stop.signal).then((found) => found && onCounted(found))
    return () => stop.abort()
  }, [counted])

  return {
    ...state,
    isRefined,
    isRunning: counted === address,
    take(count) {
      if (query.count === 'none') return
      refining.current?.abort()
      setState({ page, count, failure: null, isNews: true })
    },
    countExactly() {
      refining.current?.abort()
      setState({ ...state, failure: null })
      setCounted(address)
    },
    cancel: () => setCounted(null),
  }
}

function toFirst(page: ListPage): State {
  return { page, count: page.count, failure: null, isNews: false }
}

/** The server counts so few rows at once. */
const fewRows = 50_000

/** Whether to count. An estimate is good enough for a large table, but with a filter it is only a guess. */
function isWorthRefining(query: ListQuery, page: ListPage): boolean {
  const total = toTotal({ query, page, count: page.count, isNews: false })
  // Counting would slow down the search, which may count the rows itself.
  if (!page.complete) return false
  if (query.count !== 'auto' || total?.mode === 'exact' || total?.mode === 'capped') return false
  return total === null || total.rows < fewRows || query.filter !== null || query.search !== ''
}

interface Found {
  readonly count: ListCount | null
  readonly failure: string | null
}

/** Null if the caller has stopped the count. */
async function askCount(address: string, signal: AbortSignal): Promise<Found | null> {
  try {
    return { count: await askApi<ListCount>(address, { signal }), failure: null }
  } catch (failure) {
    return signal.aborted ? null : { count: null, failure: toFailureWords(failure) }
  }
}
