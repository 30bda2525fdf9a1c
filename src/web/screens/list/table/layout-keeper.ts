import type { ListLayout } from '../../../../wire/list-layout.ts'
import { askApi, toFailureWords } from '../../../asking/ask-api.ts'

/** Stores a reader's layouts on the server, but not at every step of a drag. */
export interface LayoutKeeper {
  keep(table: string, layout: ListLayout): void
  /** Sends the waiting layout, even if the page closes. */
  flush(): void
}

const delayMs = 500

export function createLayoutKeeper(tell: (failure: string | null) => void): LayoutKeeper {
  let waiting: { table: string; layout: ListLayout } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false

  function flush() {
    clearTimeout(timer)
    timer = undefined
    if (waiting === null) return
    const { table, layout } = waiting
    waiting = null
    isSending = true
    askApi(`/api/tables/${table}/layout`, { method: 'PUT', body: layout, keepalive: true })
      .then(
        () => tell(null),
        (failure) => tell(toFailureWords(failure)),
      )
      .finally(() => {
        isSending = false
        if (timer === undefined) flush()
      })
  }

  /** Waits for a running request, because the server keeps the layout that arrives last. */
  function rest() {
    timer = undefined
    if (!isSending) flush()
  }

  return {
    keep(table, layout) {
      if (waiting !== null && waiting.table !== table) flush()
      waiting = { table, layout }
      clearTimeout(timer)
      timer = setTimeout(rest, delayMs)
    },
    flush,
  }
}
