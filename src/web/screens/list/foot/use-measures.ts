import { useEffect, useRef, useState } from 'react'
import type { Aggregate, Measure } from '../../../../wire/aggregate.ts'
import type { ListData } from '../../../../wire/list-data.ts'
import type { ListCount, ListPage } from '../../../../wire/list-page.ts'
import { toOwnMeasures } from '../../../../wire/measures-of.ts'
import { askApi, toFailureWords } from '../../../asking/ask-api.ts'
import { toAggregate } from './foot-address.ts'

export interface MeasuredList extends Pick<ListData, 'query' | 'table' | 'measured'> {
  /** What the page shows now. Newer rows and a newer count ask again. */
  readonly rows: ListPage['rows']
  readonly count: ListCount
}

export interface Measuring {
  readonly measures: readonly Measure[]
  /** Null while nothing is known. */
  readonly measured: Aggregate | null
  readonly failure: string | null
  /** Whether the reader waits for what takes long. */
  readonly isLong: boolean
  measureExactly(): void
}

interface Found extends Pick<Measuring, 'measured' | 'failure'> {
  readonly address: string
}

/** Measuring again takes a fifth of the time at most. */
const restFactor = 5
const leastRestMs = 1_000

/** The rows of a list never wait for its foot. The page asks for it afterwards, and again after changes. */
export function useMeasures({ query, table, measured: given, rows, count }: MeasuredList): Measuring {
  const measures = toOwnMeasures(table.columns, query.foot)
  const address = measures.length === 0 ? '' : toAggregate(query, measures, 'capped')
  const [found, setFound] = useState<Found | null>(null)
  const [long, setLong] = useState<string | null>(null)
  const last = useRef({ given: null as Aggregate | null, address: '', dueMs: 0 })
  const isLong = long === address && address !== ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: changes of the list ask again
  useEffect(() => {
    if (address === '') return
    const known = last.current
    const isGiven = given !== null && known.given !== given
    const waitMs = known.address === address && !isLong ? Math.max(0, known.dueMs - performance.now()) : 0
    last.current = { given, address, dueMs: known.dueMs }
    if (isGiven) {
      setFound({ address, measured: given, failure: null })
      return
    }
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const from = performance.now()
      const answer = await askMeasures(isLong ? toAggregate(query, measures, 'exact') : address, stop.signal)
      if (answer === null) return
      const tookMs = performance.now() - from
      last.current.dueMs = performance.now() + Math.max(leastRestMs, restFactor * tookMs)
      setFound({ address, ...answer })
      setLong(null)
    }, waitMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [address, given, isLong, rows, count])

  const shown = found?.address === address ? found : null
  return {
    measures,
    measured: shown?.measured ?? given,
    failure: shown?.failure ?? null,
    isLong,
    measureExactly: () => setLong(address),
  }
}

/** Null if the page no longer wants it. */
async function askMeasures(address: string, signal: AbortSignal): Promise<Omit<Found, 'address'> | null> {
  try {
    return { measured: await askApi<Aggregate>(address, { signal }), failure: null }
  } catch (failure) {
    return signal.aborted ? null : { measured: null, failure: toFailureWords(failure) }
  }
}
