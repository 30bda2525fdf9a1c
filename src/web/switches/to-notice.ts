import type { TableHead } from '../../wire/list-page.ts'
import { toRowLabel } from '../../wire/row-label.ts'
import type { SwitchAnswer } from '../../wire/switch.ts'
import type { Notice } from './notices.ts'

/** Null where nothing was written. */
export function toNotice({ switches, labelColumn }: TableHead, answer: SwitchAnswer): Notice | null {
  const { entry, column, row, active } = answer
  if (entry === null) return null
  const words = switches.find((found) => found.column === column)?.words ?? null
  return { entry, label: toRowLabel(row, labelColumn), words, active, isUndo: false, undoable: true }
}
