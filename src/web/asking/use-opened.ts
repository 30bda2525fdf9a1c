import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiRefusal, askApi, toFailureWords } from './ask-api.ts'

interface Opening<Data> {
  /** The data that came last; null until the first comes. */
  readonly opened: Data | null
  /** Why the newest data did not come. */
  readonly failure: string | null
  again(): void
}

/** Loads the data of another page from its own address, and again whenever the page around it has loaded again. */
export function useOpened<Data>(address: string): Opening<Data> {
  const { state } = useRevalidator()
  const [opened, setOpened] = useState<Data | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    if (state !== 'idle') return
    const stop = new AbortController()
    function show(data: Data) {
      setOpened(data)
      setFailure(null)
    }
    askApi<Data>(address, { signal: stop.signal }).then(show, (thrown) => {
      if (stop.signal.aborted) return
      // The other page leads to sign in, and back.
      if (thrown instanceof ApiRefusal && thrown.status === 401) location.assign(address)
      else setFailure(toFailureWords(thrown))
    })
    return () => stop.abort()
  }, [address, state, turn])

  return {
    opened,
    failure,
    again() {
      setFailure(null)
      setTurn((before) => before + 1)
    },
  }
}
