import { createContext, useContext } from 'react'
import type { SwitchNotice } from '../../wire/switch-notice.ts'

/** The one notice of a page: what somebody has just switched, and the way back. */
export interface Notice extends Pick<SwitchNotice, 'entry' | 'label' | 'active' | 'isUndo' | 'undoable'> {
  /** The switch's own word for what the row is now; without it, the row is on or off. */
  readonly word?: string
}

export const NoticeContext = createContext<(notice: Notice) => void>(() => {})

/** The frame of the page shows it, until the next one. */
export function useTellNotice() {
  return useContext(NoticeContext)
}
