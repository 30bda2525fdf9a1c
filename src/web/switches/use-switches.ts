import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { TableHead } from '../../wire/list-page.ts'
import { toRowLabel } from '../../wire/row-label.ts'
import type { SwitchAnswer } from '../../wire/switch.ts'
import { useLive } from '../live/use-live.ts'
import { hearPage } from '../page-events.ts'
import { loadToggles } from './load-toggles.ts'
import { type Notice, useNotices } from './notices.ts'
import { useLostRefusals } from './use-lost-refusals.ts'

/**
 * Brings a page's switches to life, and gives notice of what they did. When all have settled it asks for the page again. Where
 * the page is live and follows its rows, the answers and what is pushed are enough; a refusal says that the page is old.
 */
export function useSwitches(table: TableHead, followsRows = false): void {
  const { revalidate } = useRevalidator()
  const live = useLive()
  const { tell } = useNotices()
  const hasSwitch = table.switches.some((found) => found.allowed)
  // An answer may come when the page shows another table already.
  const heads = useRef(new Map<string, TableHead>())
  const onSwitched = useEffectEvent((answer: SwitchAnswer) => {
    const notice = toNotice(heads.current.get(answer.table) ?? table, answer)
    if (notice !== null) tell(notice)
  })
  const onSettled = useEffectEvent((wasRefused: boolean) => {
    if (wasRefused || !followsRows || live?.state !== 'live') void revalidate()
  })

  useEffect(() => void heads.current.set(table.id, table), [table])
  useEffect(() => (hasSwitch ? loadToggles() : undefined), [hasSwitch])
  useEffect(() => watchSwitches({ onSwitched, onSettled }), [])
  useLostRefusals(table)
}

interface Watcher {
  onSwitched(answer: SwitchAnswer): void
  /** Nothing is on its way any more, and what the page shows may be old. */
  onSettled(wasRefused: boolean): void
}

function watchSwitches({ onSwitched, onSettled }: Watcher): () => void {
  let isStale = false
  let wasRefused = false
  const leaves = [
    hearPage('switchboard:switched', ({ detail }) => {
      isStale = true
      if (detail !== null) onSwitched(detail)
    }),
    hearPage('switchboard:refused', ({ detail }) => {
      // Without an answer the server is out of reach: asked for the page, it would not answer either.
      if (detail !== null) wasRefused = true
    }),
    hearPage('switchboard:settled', () => {
      if (isStale || wasRefused) onSettled(wasRefused)
      isStale = false
      wasRefused = false
    }),
  ]
  return () => {
    for (const leave of leaves) leave()
  }
}

/** Null where nothing was written. */
function toNotice({ switches, rowLabel }: TableHead, answer: SwitchAnswer): Notice | null {
  const { entry, column, row, active } = answer
  if (entry === null) return null
  const words = switches.find((found) => found.column === column)?.words ?? null
  return { entry, label: toRowLabel(row, rowLabel), words, active, isUndo: false, undoable: true }
}
