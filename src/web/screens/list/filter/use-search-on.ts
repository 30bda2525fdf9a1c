import { useEffect, useEffectEvent, useState } from 'react'
import { toListUrl } from '../../../../wire/list-address.ts'
import type { ListData } from '../../../../wire/list-data.ts'
import { askApi, toFailureWords } from '../../../asking/ask-api.ts'

export interface SearchOn {
  /** The list with the rows that have been found so far. */
  readonly data: ListData
  /** Null: nothing is searched now, and what stands here can be had by going on. */
  readonly stop: (() => void) | null
  readonly failure: string | null
  goOn(): void
}

/** Who wants to wait for longer says so. */
const patienceMs = 30_000

interface State {
  readonly loaded: ListData
  readonly data: ListData
  /** The search goes on by itself until then. Null where it has stopped. */
  readonly until: number | null
  readonly failure: string | null
}

/** A list whose search has not come to the end of the table goes on searching, and shows what it finds. */
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
