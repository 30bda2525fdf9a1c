import { useEffect, useState } from 'react'
import type { RowDetail } from '../../../../wire/list-page.ts'
import type { WireValue } from '../../../../wire/value.ts'
import { askApi, toFailureWords } from '../../../asking/ask-api.ts'
import type { Peeked } from './use-peek.ts'

export interface WholeValue {
  /** Null until it has loaded. */
  readonly text: string | null
  readonly failure: string | null
}

/** A list has only the beginning of a long value. The row's own address has all of it. */
export function useWholeValue(table: string, { key, column, whole }: Peeked): WholeValue {
  const [answer, setAnswer] = useState<WholeValue>({ text: whole, failure: null })
  useEffect(() => {
    if (whole !== null) return
    const left = new AbortController()
    askApi<RowDetail>(`/api/tables/${table}/rows/${key}`, { signal: left.signal })
      .then(({ values }) => {
        setAnswer({ text: toText(values[column.name] ?? ''), failure: null })
      })
      .catch((failure) => {
        if (!left.signal.aborted) setAnswer({ text: null, failure: toFailureWords(failure) })
      })
    return () => left.abort()
  }, [table, key, column, whole])
  return answer
}

function toText(value: WireValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
