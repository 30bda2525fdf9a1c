import { useEffect, useState } from 'react'
import type { TableList, TableSummary } from '../../../wire/list-page.ts'
import { rank } from '../../../wire/rank.ts'
import { mostTables, type TablesPart } from '../../../wire/tables-query.ts'
import { askApi } from '../../asking/ask-api.ts'

export interface FoundTables<Table> {
  readonly tables: readonly (Table | TableSummary)[]
  /** The number of further tables, or of further matches. */
  readonly more: number
}

/** If the page does not have all tables, the server searches them. Until it answers, the page's own tables are searched. */
export function useFoundTables<Table extends Pick<TableSummary, 'label'>>(
  part: Pick<TablesPart<Table>, 'tables' | 'all'>,
  typed: string,
): FoundTables<Table> {
  const words = typed.trim()
  const all = part.all.tables + part.all.views
  const isWhole = part.tables.length >= all
  const [answer, setAnswer] = useState<(TableList & { readonly words: string }) | null>(null)
  useEffect(() => {
    if (isWhole || words === '') return
    const stop = new AbortController()
    const address = `/api/tables?${new URLSearchParams({ q: words, size: String(mostTables) })}`
    const timer = setTimeout(() => {
      askApi<TableList>(address, { signal: stop.signal }).then(
        (list) => setAnswer({ ...list, words }),
        // The page's own tables stay, and the notice of the lost connection says why.
        () => {},
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [isWhole, words])
  if (words === '') return { tables: part.tables, more: all - part.tables.length }
  if (answer?.words === words) return { tables: answer.tables, more: answer.found - answer.tables.length }
  return { tables: part.tables.filter(({ label }) => rank(words, label) !== null), more: 0 }
}

/** The pause after the last letter, before the page asks the server. */
const pauseMs = 150
