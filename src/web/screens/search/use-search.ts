import { useEffect, useState } from 'react'
import { inRank, type SearchLine } from '../../../wire/search-all.ts'
import type { FoundInTable, SearchAll, SearchSummary } from '../../../wire/search-all-shape.ts'
import { toFailureWords } from '../../asking/ask-api.ts'
import { askLines } from '../../asking/ask-lines.ts'
import { readRecent } from '../../ui/recent.ts'

export interface SearchWish {
  readonly search: string
  readonly seconds?: number
  readonly most?: number
}

export interface SearchProgress {
  readonly tables: readonly FoundInTable[]
  /** Null while the search goes on. */
  readonly summary: SearchSummary | null
  readonly failure: string | null
}

const begun: SearchProgress = { tables: [], summary: null, failure: null }

interface Search {
  readonly wish: SearchWish
  /** The server's answer, if it came with the page. */
  readonly given: SearchAll | null
  /** The pause after the last letter, before the page asks the server. */
  readonly pauseMs: number
}

/** Rows of all tables, as the tables answer. Another wish ends the search before it. Without a text nothing is asked. */
export function useSearch({ wish, given, pauseMs }: Search): SearchProgress {
  const [progress, setProgress] = useState<{ wish: SearchWish; found: SearchProgress } | null>(null)
  useEffect(() => {
    if (given !== null || wish.search === '') return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      readLines(wish, stop.signal, (found) => setProgress({ wish, found })).catch(
        (failure) =>
          !stop.signal.aborted &&
          setProgress({ wish, found: { ...begun, failure: toFailureWords(failure) } }),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wish, given, pauseMs])
  if (given !== null) {
    const { tables, ...summary } = given
    return { tables, summary, failure: null }
  }
  return progress?.wish === wish ? progress.found : begun
}

async function readLines(
  wish: SearchWish,
  signal: AbortSignal,
  tell: (found: SearchProgress) => void,
): Promise<void> {
  let found = begun
  for await (const line of askLines<SearchLine>(toAddress(wish), signal)) {
    found =
      'found' in line
        ? { ...found, tables: inRank([...found.tables, line.found]) }
        : { ...found, summary: line.summary }
    tell(found)
  }
}

function toAddress({ search, ...limits }: SearchWish): string {
  const prefer = readRecent('recent').flatMap((id) => (id.startsWith('table/') ? [id.slice(6)] : []))
  const parameters = new URLSearchParams({ q: search, prefer: prefer.join(',') })
  for (const [name, limit] of Object.entries(limits)) parameters.set(name, String(limit))
  return `/search?${parameters}`
}
