import { useEffect, useState } from 'react'
import type { ListCount } from '../../../../wire/list-page.ts'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import { askApi } from '../../../asking/ask-api.ts'
import { useFormat } from '../../../kinds/use-format.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import { toCount } from '../list-address.ts'
import { toTotalWords } from '../row-count.tsx'
import type { Total } from '../total.ts'
import { toSelectedTotal } from './selected.ts'
import type { Chosen } from './wish.ts'

/** How many rows a dialog asks about: "12 rows"; of all that match, as they are counted now. */
export function useRowWords({ selected, total: known }: Chosen): string {
  const texts = useTexts(screenTexts)
  const format = useFormat()
  const [counted, setCounted] = useState<Total | null>(null)
  const query = selected.kind === 'all' ? selected.query : null
  useEffect(() => {
    if (query === null) return
    const leaving = new AbortController()
    askApi<ListCount>(toCount(query, 'capped'), { signal: leaving.signal }).then(
      ({ value, mode }) => value !== null && mode !== 'none' && setCounted({ rows: value, mode }),
      // What the page knows is right as far as it goes.
      () => setCounted(null),
    )
    return () => leaving.abort()
  }, [query])
  // Where counting stopped early, an estimate says more.
  const total = toSelectedTotal(selected, counted?.mode === 'exact' ? counted : (known ?? counted))
  return total === null ? texts.jobs.confirm.uncounted : toTotalWords(total, format, texts)
}
