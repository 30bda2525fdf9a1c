import { useEffect, useState } from 'react'
import type { Column } from '../../../../wire/column.ts'
import { decodeKey } from '../../../../wire/key.ts'
import type { Facets, ListPage, TableHead } from '../../../../wire/list-page.ts'
import type { ListQuery } from '../../../../wire/list-query.ts'
import { toRowLabel } from '../../../../wire/row-label.ts'
import { askApi, toFailureWords } from '../../../ask-api.ts'
import { toFacets } from '../list-address.ts'
import { isCut } from './value-condition.ts'

export interface Choice {
  readonly value: string
  readonly label: string | null
  /** Null where nobody counted. */
  readonly count: number | null
}

export interface Choices {
  readonly found: readonly Choice[]
  /** Null until they are known. */
  readonly facets: Pick<Facets, 'complete' | 'mode'> | null
  readonly isSearching: boolean
  readonly failure: string | null
}

/** Which rows are counted. */
export type Within = Pick<ListQuery, 'table' | 'filter' | 'search'>

const delayMs = 300

/** The most frequent values of a column, and those that what is typed leads to. */
export function useChoices(within: Within, column: Column, typed: string): Choices {
  const first = useAnswer(toFacets(within, column.name), (signal) => askFacets(within, column, signal), 0)
  const isMore = typed !== '' && (column.relation !== null || first.answer?.facets.complete === false)
  const more = useAnswer(
    isMore ? `${column.relation ?? toFacets(within, column.name)} ${typed}` : null,
    (signal) =>
      column.relation === null
        ? askFacets({ ...within, search: `${within.search} ${toPhrase(typed)}`.trim() }, column, signal)
        : askRelated(column.relation, typed, signal),
    delayMs,
  )
  const known = first.answer?.found ?? []
  const others = (more.answer?.found ?? []).filter(
    ({ value }) => !known.some((choice) => choice.value === value),
  )
  return {
    found: [...known, ...others],
    facets: first.answer?.facets ?? null,
    isSearching: first.isAsking || more.isAsking,
    failure: first.failure,
  }
}

interface Found {
  readonly found: readonly Choice[]
  readonly facets: Pick<Facets, 'complete' | 'mode'>
}

/** No value is an operator of its own; what is cut is not the value. */
async function askFacets(within: Within, column: Column, signal: AbortSignal): Promise<Found> {
  const facets = await askApi<Facets>(toFacets(within, column.name), { signal })
  const found = facets.values.flatMap(({ value, label, count }) => {
    const text = value === null || typeof value === 'object' ? '' : String(value)
    return text === '' || isCut(text) ? [] : [{ value: text, label, count }]
  })
  return { found, facets }
}

/** The rows that a relation may lead to. */
async function askRelated(table: string, typed: string, signal: AbortSignal): Promise<Found> {
  const asked = new URLSearchParams({ q: toPhrase(typed), size: '10', count: 'none' })
  const [head, page] = await Promise.all([
    askApi<TableHead>(`/api/tables/${table}`, { signal }),
    askApi<ListPage>(`/api/tables/${table}/rows?${asked}`, { signal }),
  ])
  const found = page.rows.flatMap((row) => {
    const [value] = row.key === null ? [] : decodeKey(row.key)
    return value === undefined ? [] : [{ value, label: toRowLabel(row, head.labelColumn), count: null }]
  })
  return { found, facets: { complete: !page.page.hasNext, mode: 'exact' } }
}

/** As one word, whatever stands in it. */
function toPhrase(typed: string): string {
  return `"${typed.replaceAll('"', ' ')}"`
}

interface Asked<T> {
  readonly answer: T | null
  readonly failure: string | null
  readonly isAsking: boolean
}

/** Asks when the question becomes another one; the latest wins. Null asks nothing. */
function useAnswer<T>(
  question: string | null,
  ask: (signal: AbortSignal) => Promise<T>,
  waitMs: number,
): Asked<T> {
  const [known, setKnown] = useState<{ question: string; answer: T | null; failure: string | null } | null>(
    null,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question says all that is asked
  useEffect(() => {
    if (question === null) return
    const running = new AbortController()
    const timer = setTimeout(() => {
      ask(running.signal).then(
        (answer) => setKnown({ question, answer, failure: null }),
        (failure) => {
          if (!running.signal.aborted) setKnown({ question, answer: null, failure: toFailureWords(failure) })
        },
      )
    }, waitMs)
    return () => {
      clearTimeout(timer)
      running.abort()
    }
  }, [question])
  const isKnown = known !== null && known.question === question
  return {
    answer: isKnown ? known.answer : null,
    failure: isKnown ? known.failure : null,
    isAsking: question !== null && !isKnown,
  }
}
