import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OpenedForm } from '../../../kernel/index.ts'
import { ApiRefusal, askApi, toFailureWords } from '../../asking/ask-api.ts'

interface Opening {
  /** Null while it loads. */
  readonly opened: OpenedForm | null
  readonly failure: string | null
  again(): void
}

/** Loads the data of a form from its own address, and again whenever the page under it has loaded again. */
export function useOpenedForm(address: string): Opening {
  const { state } = useRevalidator()
  const [opened, setOpened] = useState<OpenedForm | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    if (state !== 'idle') return
    const stop = new AbortController()
    askApi<OpenedForm>(address, { signal: stop.signal }).then(setOpened, (thrown) => {
      if (stop.signal.aborted) return
      // The page of the form leads to sign in, and back.
      if (thrown instanceof ApiRefusal && thrown.status === 401) location.assign(address)
      else setFailure(toFailureWords(thrown))
    })
    return () => stop.abort()
  }, [address, state, turn])

  return {
    opened,
    // The form keeps what was typed, even if the row is gone.
    failure: opened === null ? failure : null,
    again() {
      setFailure(null)
      setTurn(turn + 1)
    },
  }
}
