import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { SwitchAnswer } from '../../../wire/switch.ts'
import { hearPage } from '../../page-events.ts'
import { loadToggles } from '../../switches/load-toggles.ts'
import { useNotices } from '../../switches/notices.ts'
import type { TileStates } from './use-tiles.ts'

/** Starts the switches of a board, tells what was moved, and loads the board again when all have settled. */
export function useBoardSwitches(states: TileStates): void {
  const { revalidate } = useRevalidator()
  const { tell } = useNotices()
  const panels = Object.values(states).flatMap(({ data }) => (data?.kind === 'switches' ? [data] : []))
  const hasSwitch = panels.some((panel) => panel.switch.allowed)

  const onSwitched = useEffectEvent(({ table, column, row, active, entry }: SwitchAnswer) => {
    const panel = panels.find((one) => one.table === table && one.column.name === column)
    if (panel === undefined || entry === null) return
    const label = panel.rows.find(({ key }) => key === row.key)?.label ?? ''
    tell({ entry, label, words: panel.switch.words, active, isUndo: false, undoable: true })
  })
  const onSettled = useEffectEvent(() => void revalidate())

  useEffect(() => (hasSwitch ? loadToggles() : undefined), [hasSwitch])
  useEffect(() => {
    const leaves = [
      hearPage('switchboard:switched', ({ detail }) => detail !== null && onSwitched(detail)),
      hearPage('switchboard:settled', onSettled),
    ]
    return () => {
      for (const leave of leaves) leave()
    }
  }, [])
}
