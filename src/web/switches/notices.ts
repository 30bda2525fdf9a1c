import { createContext, useContext } from 'react'
import type { SwitchNotice } from '../../wire/switch-notice.ts'

/** The one notice of a page: what somebody has just switched or written, and the way back. */
export type Notice = Pick<SwitchNotice, 'entry' | 'label' | 'active' | 'words' | 'isUndo' | 'undoable'> &
  Partial<Pick<SwitchNotice, 'field'>>

/** The frame of the page shows it, until the next one. */
export interface NoticePlace {
  tell(notice: Notice): void
  /** Why something was refused, where that can't be said beside it. */
  refuse(words: string): void
}

export const NoticeContext = createContext<NoticePlace>({ tell: () => {}, refuse: () => {} })

export function useNotices() {
  return useContext(NoticeContext)
}
