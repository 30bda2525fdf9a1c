import { useEffect, useState } from 'react'
import type { Column } from '../../../../wire/column.ts'
import { withFilter } from '../../../../wire/filter-parts.ts'
import type { ListAddress } from '../../../../wire/list-address.ts'
import type { Facets } from '../../../../wire/list-page.ts'
import { askApi, toFailureWords } from '../../../asking/ask-api.ts'
import { toFacets } from '../list-address.ts'
import { toSought } from './to-sought.ts'
import { isCut } from './value-condition.ts'

export interface Choice {
  readonly value: string
  readonly label: string | null
  /** Null if the count is unknown. */
  readonly count: number | null
}

export interface Choices {
  readonly found: readonly Choice[]
  /** Null until the server answers. */
  readonly facets: Pick<Facets, 'complete' | 'mode'> | null
  readonly isSearching: boolean
  readonly failure: string | null
}

/** The rows that are counted. */
export type Within = Pick<ListAddress, 'table' | 'filter' | 'search' | 'within'>

const delayMs = 300

/** The most frequent values of a column, and those that match the typed text. */
export function useChoices(within: Within, column: Column, typed: string): Choices {
  const first = useFound(toFacets(within, column.name), 0)
  const { facets = null } = first.answer ?? {}
  const isAllKnown = facets?.complete === true && facets.mode === 'exact'
  const sought = typed === '' || first.isAsking || isAllKnown ? null : toSought(column, typed)
  const filter = sought && withFilter(within.filter, sought)
  const more = useFound(filter && toFacets({ ...within, filter }, column.name), delayMs)
  const known = first.answer?.found ?? []
  const others = (more.answer?.found ?? []).filter(
    ({ value }) => !known.some((choice) => choice.value === value),
  )
  return {
    found: [...known, ...others],
    facets,
    isSearching: first.isAsking || more.isAsking,
    failure: first.failure ?? more.failure,
  }
}

interface Found {
  readonly found: readonly Choice[]
  readonly facets: Pick<Facets, 'complete' | 'mode'>
}

/** Leaves out null, which has an operator of its own, and values of which only the beginning is known. */
async function askFacets(address: string, signal: AbortSignal): Promise<Found> {
  const facets = await askApi<Facets>(address, { signal })
  const found = facets.values.flatMap(({ value, label, count }) => {
    const text = value === null || typeof value === 'object' ? '' : String(value)
    return text === '' || isCut(text) ? [] : [{ value: text, label, count }]
  })
  return { found, facets }
}

interface Asked {
  readonly answer: Found | null
  readonly failure: string | null
  readonly isAsking: boolean
}

/** Asks again when the address changes. Only the latest answer counts. Null asks nothing. */
function useFound(address: string | null, waitMs: number): Asked {
  const [known, setKnown] = useState<(Omit<Asked, 'isAsking'> & { address: string }) | null>(null)
  useEffect(() => {
    if (address === null) return
    const running = new AbortController()
    const timer = setTimeout(() => {
      askFacets(address, running.signal).then(
        (answer) => setKnown({ address, answer, failure: null }),
        (failure) => {
          if (!running.signal.aborted) setKnown({ address, answer: null, failure: toFailureWords(failure) })
        },
      )
    }, waitMs)
    return () => {
      clearTimeout(timer)
      running.abort()
    }
  }, [address, waitMs])
  const isKnown = known !== null && known.address === address
  return {
    answer: isKnown ? known.answer : null,
    failure: isKnown ? known.failure : null,
    isAsking: address !== null && !isKnown,
  }
}
