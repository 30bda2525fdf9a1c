import { useEffect, useState } from 'react'
import { encodeKey } from '../../../wire/key.ts'
import type { Choices } from '../../../wire/relations.ts'
import { askApi, toFailureWords } from '../../asking/ask-api.ts'

export type Choice = Choices['choices'][number]

export interface FoundChoices {
  readonly choices: readonly Choice[]
  readonly isLoading: boolean
  readonly failure: string | null
}

interface Options {
  /** The table of the column. */
  readonly table: string
  readonly column: string
  /** Null: nobody looks. */
  readonly typed: string | null
  /** The rows with these keys come first, while nothing is typed. */
  readonly recent: readonly string[]
}

const quietMs = 200

/** Finds rows by name or key while somebody types. The rows of the last search stay until the next ones are there. */
export function useChoices({ table, column, typed, recent }: Options): FoundChoices {
  const [found, setFound] = useState<FoundChoices>({ choices: [], isLoading: true, failure: null })

  const first = encodeKey(recent)

  useEffect(() => {
    if (typed === null) return
    const stop = new AbortController()
    const asked = new URLSearchParams(typed === '' && first !== '' ? { first } : { q: typed })
    const address = `/api/tables/${table}/choices/${encodeURIComponent(column)}?${asked}`
    const timer = setTimeout(
      async () => {
        try {
          const { choices } = await askApi<Choices>(address, { signal: stop.signal })
          setFound({ choices, isLoading: false, failure: null })
        } catch (failure) {
          if (!stop.signal.aborted)
            setFound({ choices: [], isLoading: false, failure: toFailureWords(failure) })
        }
      },
      typed === '' ? 0 : quietMs,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [table, column, typed, first])

  return found
}
