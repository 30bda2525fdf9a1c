import { useEffect, useEffectEvent, useState } from 'react'
import { toListUrl } from '../../../../wire/list-address.ts'
import type { ListData } from '../../../../wire/list-data.ts'
import { askApi, toFailureWords } from '../../../asking/ask-api.ts'

export interface SearchOn {
  /** The list with the rows that the search has found so far. */
  readonly data: ListData
  /** Stops the search; null if it is not running. */
  readonly stop: (() => void) | null
  readonly failure: string | null
  goOn(): void
}

/** The search stops after so long, and the reader can continue it. */
const patienceMs = 30_000

interface State {
  readonly loaded: ListData
  readonly data: ListData
  /** When the search stops by itself; null if it has stopped. */
  readonly until: number | null
  readonly failure: string | null
}

/** If the search has not reached the end of the table, it continues here and shows what it finds. */
export function useSearchOn(loaded: ListData): SearchOn {
  const [latest, setState] = useState(() => toFirst(loaded))
  const state = latest.loaded === loaded ? latest : toFirst(loaded)
  const cursor = state.data.page.searching?.cursor ?? null
  const isRunning = cursor !== null && state.until !== null
  const goOn = () => setState({ ...state, until: performance.now() + patienceMs, failure: null })
  const begin = useEffectEvent(() => {
    if (cursor !== null) goOn()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list
  useEffect(begin, [loaded])

  const onFound = useEffectEvent(({ page, window, now }: ListData) => {
    const isOver = state.until !== null && performance.now() > state.until
    setState({
      ...state,
      data: { ...loaded, page, window, now },
      until: isOver || page.complete ? null : state.until,
    })
  })
  const onFailure = useEffectEvent((failure: unknown) =>
    setState({ ...state, until: null, failure: toFailureWords(failure) }),
  )
  useEffect(() => {
    if (!isRunning) return
    const stop = new AbortController()
    askApi<ListData>(toListUrl({ ...loaded.query, continue: cursor }), { signal: stop.signal }).then(
      (found) => stop.signal.aborted || onFound(found),
      (failure) => stop.signal.aborted || onFailure(failure),
    )
    return () => stop.abort()
  }, [loaded, cursor, isRunning])

  return {
    data: state.data,
    stop: isRunning ? () => setState({ ...state, until: null }) : null,
    failure: state.failure,
    goOn,
  }
}

function toFirst(loaded: ListData): State {
  return { loaded, data: loaded, until: null, failure: null }
}
