import { useEffect, useState } from 'react'
import type { ListCount } from '../../../../wire/list-page.ts'
import { jobTexts } from '../../../../wire/texts/jobs.ts'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import { askApi } from '../../../asking/ask-api.ts'
import { useFormat } from '../../../kinds/use-format.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import { toCount } from '../list-address.ts'
import { toTotalWords } from '../row-count.tsx'
import type { Total } from '../total.ts'
import { toSelectedTotal } from './selected.ts'
import type { Chosen } from './wish.ts'

/** The number of rows in a dialog, as "12 rows". */
export function useRowWords(chosen: Chosen): string {
  const texts = useTexts(screenTexts)
  const jobs = useTexts(jobTexts)
  const format = useFormat()
  const total = useRowTotal(chosen)
  return total === null ? jobs.confirm.uncounted : toTotalWords(total, format, texts)
}

/** The number of rows; null if it is unknown. If all matching rows are selected, it counts them now. */
export function useRowTotal({ selected, total: known }: Chosen): Total | null {
  const [counted, setCounted] = useState<Total | null>(null)
  const query = selected.kind === 'all' ? selected.query : null
  useEffect(() => {
    if (query === null) return
    const leaving = new AbortController()
    askApi<ListCount>(toCount(query, 'capped'), { signal: leaving.signal }).then(
      ({ value, mode }) => value !== null && mode !== 'none' && setCounted({ rows: value, mode }),
      // The page's own count is still right.
      () => setCounted(null),
    )
    return () => leaving.abort()
  }, [query])
  // If counting stopped early, an estimate says more.
  return toSelectedTotal(selected, counted?.mode === 'exact' ? counted : (known ?? counted))
}
