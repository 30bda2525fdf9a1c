import type { WindowPatch } from '../../wire/live.ts'
import { isInUse } from './in-use.ts'

/** Changes that wait until the reader wants to see them, because they would add, remove or move rows. */
export interface ListNews {
  readonly changes: number
  /** The number of changes is unknown. */
  readonly isMany: boolean
  /** The announcement to screen readers; null if there is none. */
  readonly said: string | null
}

export const noNews: ListNews = { changes: 0, isMany: false, said: null }

interface Shown {
  show(news: ListNews): void
  /** Loads the page again. */
  ask(): void
}

export interface News {
  show(more: Partial<ListNews>): void
  /** Rows would come, go or move. If nobody uses the rows, the page loads again. Otherwise the pill says so. */
  come(patch: WindowPatch): void
  stop(): void
}

/** A person who changed something gets a new page at once, which ends this news. */
const gatherMs = 300
/** So long the reader sees who deleted a row, before the row leaves. */
const seenMs = 1_200
/** All readers of a list load it again, but not all at once. */
const spreadMs = 1_000

export function createNews(list: Shown, document: Document): News {
  let news = noNews
  let timer: ReturnType<typeof setTimeout> | undefined

  function settle(leastMs: number): void {
    clearTimeout(timer)
    const isBusy = isInUse(document)
    const act = () => (isBusy || isInUse(document) ? list.show(news) : list.ask())
    timer = setTimeout(act, isBusy ? gatherMs : leastMs + Math.random() * spreadMs)
  }

  return {
    show(more) {
      news = { ...news, ...more }
      list.show(news)
    },
    come({ gone, stale, all }) {
      const changes = gone.length + stale
      if (changes === 0 && !all) return
      news = { ...news, changes: news.changes + changes, isMany: news.isMany || all }
      settle(gone.length > 0 ? seenMs : 0)
    },
    stop: () => clearTimeout(timer),
  }
}
