import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { TableHead } from '../../wire/list-page.ts'
import type { WindowGrant } from '../../wire/live.ts'
import { toRowLabel } from '../../wire/row-label.ts'
import type { SwitchAnswer } from '../../wire/switch.ts'
import { useLive } from '../live/use-live.ts'
import { hearPage } from '../page-events.ts'
import { loadToggles } from './load-toggles.ts'
import { type Notice, useNotices } from './notices.ts'
import { useLostRefusals } from './use-lost-refusals.ts'

/**
 * Starts a page's switches and shows notices about them. When all have settled, it loads the page again. If the page
 * follows its rows, it loads only after a refusal, which means that the page is old.
 */
export function useSwitches(table: TableHead, window: WindowGrant | null = null): void {
  const { revalidate } = useRevalidator()
  const live = useLive()
  const { tell } = useNotices()
  const hasSwitch = table.switches.some((found) => found.allowed)
  // An answer may come after the reader has gone to another table.
  const heads = useRef(new Map<string, TableHead>())
  const onSwitched = useEffectEvent((answer: SwitchAnswer) => {
    const notice = toNotice(heads.current.get(answer.table) ?? table, answer)
    if (notice !== null) tell(notice)
  })
  const onSettled = useEffectEvent((wasRefused: boolean) => {
    const isFollowing = window !== null && live?.isFollowing(window) === true
    if (wasRefused || !isFollowing) void revalidate()
  })

  useEffect(() => void heads.current.set(table.id, table), [table])
  useEffect(() => (hasSwitch ? loadToggles() : undefined), [hasSwitch])
  useEffect(() => watchSwitches({ onSwitched, onSettled }), [])
  useLostRefusals(table)
}

interface Watcher {
  onSwitched(answer: SwitchAnswer): void
  /** No switch waits for an answer any more, and the page may be out of date. */
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
      // A refusal without an answer means that the server is out of reach, so loading the page would fail, too.
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

/** Null if nothing was written. */
function toNotice({ switches, rowLabel }: TableHead, answer: SwitchAnswer): Notice | null {
  const { entry, column, row, active } = answer
  if (entry === null) return null
  const words = switches.find((found) => found.column === column)?.words ?? null
  return { entry, label: toRowLabel(row, rowLabel), words, active, isUndo: false, undoable: true }
}
