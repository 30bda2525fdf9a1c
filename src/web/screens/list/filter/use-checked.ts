import { useEffect, useState } from 'react'
import { formatFilter } from '../../../../wire/filter-text.ts'
import type { ListQuery } from '../../../../wire/list-query.ts'
import { type Checked, checkDraft } from './check-filter.ts'
import { type Draft, toFilter } from './draft.ts'

const delayMs = 400

/** Checks the filter when the reader pauses. Null until the answer comes. */
export function useChecked(query: ListQuery, draft: Draft): Checked | null {
  const filter = toFilter(draft)
  const asked = filter === null ? '' : formatFilter(filter)
  const [known, setKnown] = useState<{ asked: string; checked: Checked } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft that asks the same needs no other answer
  useEffect(() => {
    const running = new AbortController()
    const timer = setTimeout(async () => {
      const checked = await checkDraft(query, draft, running.signal)
      if (checked !== null && !running.signal.aborted) setKnown({ asked, checked })
    }, delayMs)
    return () => {
      clearTimeout(timer)
      running.abort()
    }
  }, [query, asked])
  return known?.asked === asked ? known.checked : null
}
