import { useEffect, useState } from 'react'
import type { View } from '../../../wire/view.ts'
import { askApi, toFailureWords } from '../../asking/ask-api.ts'

interface Answer {
  readonly views: readonly View[]
  readonly failure: string | null
}

/** Loads the saved views of all tables. Until then there are none. */
export function useViews(): Answer {
  const [answer, setAnswer] = useState<Answer>({ views: [], failure: null })
  useEffect(() => {
    const stop = new AbortController()
    askApi<{ views: readonly View[] }>('/api/views', { signal: stop.signal }).then(
      ({ views }) => setAnswer({ views, failure: null }),
      (failure) => !stop.signal.aborted && setAnswer({ views: [], failure: toFailureWords(failure) }),
    )
    return () => stop.abort()
  }, [])
  return answer
}
