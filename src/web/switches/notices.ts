import { createContext, useContext } from 'react'
import type { SwitchNotice } from '../../wire/switch-notice.ts'

/** The one notice of a page: what somebody has just switched or written, and the way back. */
export type Notice = Pick<SwitchNotice, 'entry' | 'label' | 'active' | 'words' | 'isUndo' | 'undoable'> &
  Partial<Pick<SwitchNotice, 'field'>>

export const NoticeContext = createContext<(notice: Notice) => void>(() => {})

/** The frame of the page shows it, until the next one. */
export function useTellNotice() {
  return useContext(NoticeContext)
}
