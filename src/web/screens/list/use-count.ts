import { useEffect, useRef, useState } from 'react'
import type { ListCount, ListPage } from '../../../wire/list-page.ts'
import type { ListQuery } from '../../../wire/list-query.ts'
import { texts } from '../../../wire/texts/screens.ts'
import { askApi, toFailureWords } from '../../ask-api.ts'
import { toCount } from './list-address.ts'
import { toTotal } from './total.ts'

export interface Counting {
  /** The best that is known. */
  readonly count: ListCount
  /** Whether the page asks by itself for what it came without. */
  readonly isRefined: boolean
  readonly isRunning: boolean
  readonly failure: string | null
  countExactly(): void
  cancel(): void
}

type State = Pick<Counting, 'count' | 'isRunning' | 'failure'> & { readonly page: ListPage }

/** A list's rows never wait for their number: what the page came without is asked for afterwards. */
export function useCount(query: ListQuery, page: ListPage): Counting {
  const [latest, setState] = useState(() => toFirst(page))
  const running = useRef<AbortController>(null)
  const state = latest.page === page ? latest : toFirst(page)
  const isRefined = isWorthRefining(query, page)

  useEffect(() => {
    if (isRefined) {
      const { signal } = replace(running)
      // What stands on the page is right as far as it goes: who did not ask need not hear that there is no better.
      void askCount(toCount(query, 'capped'), signal).then((found) => {
        if (found?.count) setState({ ...toFirst(page), count: found.count })
      })
    }
    return () => running.current?.abort()
  }, [query, page, isRefined])

  async function countExactly() {
    const { signal } = replace(running)
    setState({ ...state, isRunning: true, failure: null })
    const found = await askCount(toCount(query, 'exact'), signal)
    if (found === null) return
    const isLate = found.count !== null && found.count.mode !== 'exact'
    const failure = isLate ? texts.list.count.tooMany : found.failure
    setState({ ...state, count: found.count ?? state.count, failure })
  }

  return {
    ...state,
    isRefined,
    countExactly: () => void countExactly(),
    cancel() {
      running.current?.abort()
      setState({ ...state, isRunning: false })
    },
  }
}

function toFirst(page: ListPage): State {
  return { page, count: page.count, isRunning: false, failure: null }
}

/** So few rows are counted in no time. */
const fewRows = 50_000

/** A large table's estimate is good enough; of what passes a filter it is a guess. */
function isWorthRefining(query: ListQuery, page: ListPage): boolean {
  const total = toTotal({ query, page, count: page.count })
  if (query.count !== 'auto' || total?.mode === 'exact' || total?.mode === 'capped') return false
  return total === null || total.rows < fewRows || query.filter !== null || query.search !== ''
}

function replace(running: { current: AbortController | null }): AbortController {
  running.current?.abort()
  running.current = new AbortController()
  return running.current
}

/** Null when nobody wants to know any more. */
async function askCount(
  address: string,
  signal: AbortSignal,
): Promise<{ count: ListCount | null; failure: string | null } | null> {
  try {
    return { count: await askApi<ListCount>(address, { signal }), failure: null }
  } catch (failure) {
    return signal.aborted ? null : { count: null, failure: toFailureWords(failure) }
  }
}
