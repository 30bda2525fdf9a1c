import { useEffect, useRef, useState } from 'react'
import { askApi, toFailureWords } from '../../../asking/ask-api.ts'

export interface AskedNumbers<T> {
  /** The address to ask; empty: nothing. */
  readonly address: string
  /** The same with all the time that it needs. */
  readonly exact: string
  /** What the page brought; null if it did not wait for that. */
  readonly given: T | null
  /** What the page shows now. Newer rows and a newer count ask again. */
  readonly rows: unknown
  readonly count: unknown
}

export interface FoundNumbers<T> {
  /** Null while nothing is known. */
  readonly answer: T | null
  readonly failure: string | null
  /** Whether the reader waits for what takes long. */
  readonly isLong: boolean
  askExactly(): void
}

type Answer<T> = Pick<FoundNumbers<T>, 'answer' | 'failure'>

/** Asking again takes a fifth of the time at most. */
const restFactor = 5
const leastRestMs = 1_000

/** The rows of a list never wait for numbers about them. The page asks afterwards, and again after changes. */
export function useAsked<T>({ address, exact, given, rows, count }: AskedNumbers<T>): FoundNumbers<T> {
  const [found, setFound] = useState<(Answer<T> & { readonly address: string }) | null>(null)
  const [long, setLong] = useState<string | null>(null)
  const last = useRef({ given: null as T | null, address: '', dueMs: 0 })
  const isLong = long === address && address !== ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: changes of the list ask again
  useEffect(() => {
    if (address === '') return
    const known = last.current
    const isGiven = given !== null && known.given !== given
    const waitMs = known.address === address && !isLong ? Math.max(0, known.dueMs - performance.now()) : 0
    last.current = { given, address, dueMs: known.dueMs }
    if (isGiven) {
      setFound({ address, answer: given, failure: null })
      return
    }
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const from = performance.now()
      const answer = await ask<T>(isLong ? exact : address, stop.signal)
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
    answer: shown?.answer ?? given,
    failure: shown?.failure ?? null,
    isLong,
    askExactly: () => setLong(address),
  }
}

/** Null if the page no longer wants it. */
async function ask<T>(address: string, signal: AbortSignal): Promise<Answer<T> | null> {
  try {
    return { answer: await askApi<T>(address, { signal }), failure: null }
  } catch (failure) {
    return signal.aborted ? null : { answer: null, failure: toFailureWords(failure) }
  }
}
