import type { ListRow } from '../../wire/list-row.ts'
import type { WindowPatch } from '../../wire/live.ts'
import { screenTexts } from '../../wire/texts/screens.ts'
import { pageTexts } from '../words/page-language.ts'
import type { FollowedList } from './follow-list.ts'
import type { News } from './list-news.ts'
import { markKept } from './marks.ts'

interface Means {
  readonly news: News
  readonly document: Document
  /** Ends with the page of the list. */
  readonly signal: AbortSignal
}

/** Rows that the reader has saved. If one leaves the list by that, it stays in sight until the list loads again. */
export interface KeptRows {
  /** The patch without what it says of these rows' leaving. */
  without(patch: WindowPatch): WindowPatch
}

export function keepSaved(
  list: Pick<FollowedList, 'table' | 'rows' | 'take' | 'ask' | 'find'>,
  { news, document, signal }: Means,
): KeptRows {
  const saved = new Set<string>()

  async function look(rows: readonly ListRow[]): Promise<void> {
    // Without an answer the list loads again, and says itself why that fails.
    const found = await list.find?.(rows).catch(() => null)
    if (signal.aborted) return
    const left = found?.rows.filter(({ key }) => !found.listed.has(key)) ?? []
    if (found == null || left.length === 0 || found.rows.length < rows.length) return list.ask()
    const keys = left.flatMap(({ key }) => key ?? [])
    list.take(found.rows, found.labels)
    const untold = markKept(document, keys)
    const texts = pageTexts(screenTexts)
    news.show({ said: texts.live.keptSaid })
    const gone = untold.map((key) => ({ key, operation: 'leave', by: null }) as const)
    news.come({ seq: 0, rows: [], labels: {}, gone, stale: 0, all: false })
  }

  document.addEventListener(
    'switchboard:saved',
    (event) => {
      const { table, keys } = event.detail
      const rows = list.rows().filter(({ key }) => key !== null && keys.includes(key))
      if (list.find === null || table !== list.table || rows.length < keys.length) return
      event.preventDefault()
      for (const key of keys) saved.add(key)
      void look(rows)
    },
    { signal },
  )
  return {
    without(patch) {
      const gone = patch.gone.filter(({ key, operation }) => operation === 'delete' || !saved.has(key))
      return gone.length === patch.gone.length ? patch : { ...patch, gone }
    },
  }
}
