import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ListCount, ListPage } from '../../../wire/list-page.ts'
import type { ListQuery } from '../../../wire/list-query.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { askApi, toFailureWords } from '../../asking/ask-api.ts'
import { useTexts } from '../../words/use-texts.ts'
import { toCount } from './list-address.ts'
import { toTotal } from './total.ts'

export interface Counting {
  /** The best that is known. */
  readonly count: ListCount
  /** Whether the page asks by itself for what it came without. */
  readonly isRefined: boolean
  readonly isRunning: boolean
  readonly failure: string | null
  /** The page was told of the number since it was read. */
  readonly isNews: boolean
  take(count: ListCount): void
  countExactly(): void
  cancel(): void
}

type State = Pick<Counting, 'count' | 'failure' | 'isNews'> & { readonly page: ListPage }

/** A list's rows never wait for their number: what the page came without is asked for afterwards. */
export function useCount(query: ListQuery, page: ListPage): Counting {
  const texts = useTexts(screenTexts)
  const [latest, setState] = useState(() => toFirst(page))
  const state = latest.page === page ? latest : toFirst(page)
  const isRefined = isWorthRefining(query, page)
  const refining = useRef<AbortController>(null)
  const address = toCount(query, 'exact')
  const [counted, setCounted] = useState<string | null>(null)
  // Other pages of the same rows have the same number.
  if (counted !== null && counted !== address) setCounted(null)

  useEffect(() => {
    if (!isRefined) return
    const stop = new AbortController()
    refining.current = stop
    // What stands on the page is right as far as it goes: who did not ask need not hear that there is no better.
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

/** So few rows are counted in no time. */
const fewRows = 50_000

/** A large table's estimate is good enough; of what passes a filter it is a guess. */
function isWorthRefining(query: ListQuery, page: ListPage): boolean {
  const total = toTotal({ query, page, count: page.count, isNews: false })
  // It would slow down the search, which may count them itself.
  if (!page.complete) return false
  if (query.count !== 'auto' || total?.mode === 'exact' || total?.mode === 'capped') return false
  return total === null || total.rows < fewRows || query.filter !== null || query.search !== ''
}

interface Found {
  readonly count: ListCount | null
  readonly failure: string | null
}

/** Null when nobody wants to know any more. */
async function askCount(address: string, signal: AbortSignal): Promise<Found | null> {
  try {
    return { count: await askApi<ListCount>(address, { signal }), failure: null }
  } catch (failure) {
    return signal.aborted ? null : { count: null, failure: toFailureWords(failure) }
  }
}
