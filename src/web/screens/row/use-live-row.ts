import { useEffect, useEffectEvent, useState } from 'react'
import type { RowDetail } from '../../../wire/list-page.ts'
import type { WindowGrant } from '../../../wire/live.ts'
import { useAgain } from '../../asking/use-again.ts'
import type { RowNews } from '../../live/follow-row.ts'
import '../../live/live-marks.css'
import { useLive } from '../../live/use-live.ts'

interface Shown {
  /** The table's id. */
  readonly table: string
  readonly row: RowDetail
  readonly window: WindowGrant | null
}

/** Loads the row again when others change it. Returns the news about it, or null. */
export function useLiveRow({ table, row, window: grant }: Shown): RowNews | null {
  const live = useLive()
  const again = useAgain()
  const [news, setNews] = useState<RowNews | null>(null)
  const ask = useEffectEvent(again)

  useEffect(() => live?.followRow({ grant, table, row, ask, show: setNews }), [live, grant, table, row])

  return news
}
