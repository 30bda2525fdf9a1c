import type { WindowPatch } from '../../wire/live.ts'
import { isInUse } from './in-use.ts'

/** What waits until somebody wants to see it: rows would come, go or move. */
export interface ListNews {
  readonly changes: number
  /** Nobody knows how many. */
  readonly isMany: boolean
  /** For who doesn't see it; null where there is nothing to say. */
  readonly said: string | null
}

export const noNews: ListNews = { changes: 0, isMany: false, said: null }

interface Shown {
  show(news: ListNews): void
  /** Asks for the page again. */
  ask(): void
}

export interface News {
  show(more: Partial<ListNews>): void
  /** Rows come, go or move: at once when nobody is at them; else it is said that they would. */
  come(patch: WindowPatch): void
  stop(): void
}

/** Who changed something gets its page at once by itself: a moment later there is no news any more. */
const gatherMs = 300
/** Before a row leaves, it is seen who did it. */
const seenMs = 1_200
/** All who look at a list ask for it again, but not all at once. */
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
