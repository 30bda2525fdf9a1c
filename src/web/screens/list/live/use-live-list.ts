import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ListCount, ListPage } from '../../../../wire/list-page.ts'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import { loadPatiently } from '../../../asking/until-answered.ts'
import { useFormat } from '../../../kinds/use-format.tsx'
import type { ListNews } from '../../../live/list-news.ts'
import { useTexts } from '../../../words/use-texts.ts'
import '../../../live/live-marks.css'
import type { ListData } from '../../../../wire/list-data.ts'
import { useLive } from '../../../live/use-live.ts'

export interface LiveList {
  /** Null if no changes wait. */
  readonly news: ListNews | null
  /** Shows the waiting changes. */
  ask(): void
}

interface Shown {
  readonly data: Pick<ListData, 'query' | 'window' | 'table' | 'watch' | 'page'>
  /** The page with newer answers and patches. */
  readonly page: ListPage
  readonly counted: (count: ListCount) => void
  readonly take: (rows: ListPage['rows'], labels: ListPage['labels']) => void
  readonly answered: (row: ListPage['rows'][number]) => void
}

/** Shows what others change in the page's rows, until the next page comes. */
export function useLiveList({ data, page, take, answered, counted }: Shown): LiveList {
  const texts = useTexts(screenTexts)
  const live = useLive()
  const format = useFormat()
  const { window: grant } = data
  const table = data.table.id
  const isWatched = data.watch === 'watched'
  const { revalidate } = useRevalidator()
  const [news, setNews] = useState<ListNews | null>(null)
  const rows = useEffectEvent(() => page.rows)
  const toShown = useEffectEvent(() => {
    const { hasPrevious, hasNext, previous } = data.page.page
    return JSON.stringify([data.page.rows.map(({ key }) => key), hasPrevious, hasNext, previous])
  })
  const onRows = useEffectEvent(take)
  const onAnswered = useEffectEvent(answered)
  const onCounted = useEffectEvent(counted)
  const onFind = useEffectEvent(async (saved: ListPage['rows']) => {
    const { findSaved } = await loadPatiently(() => import('../../../live/find-saved.ts'))
    const keyColumns = data.table.columns.flatMap(({ name, key }) => (key ? [name] : []))
    return findSaved(data.query, saved, keyColumns)
  })
  const isLimited = data.query.filter !== null || data.query.search !== ''
  const ask = () => void revalidate()
  const onAsk = useEffectEvent(ask)
  const onTold = useEffectEvent((changed: number) => texts.live.told(changed, format.count(changed)))

  useEffect(() => {
    return live?.followList({
      grant,
      table,
      isWatched,
      shown: toShown(),
      rows,
      take: onRows,
      answered: onAnswered,
      counted: onCounted,
      find: isLimited ? onFind : null,
      ask: onAsk,
      show: setNews,
      toldWords: onTold,
    })
  }, [live, grant, table, isWatched, isLimited])

  return { news, ask }
}
