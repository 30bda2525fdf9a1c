import { createContext, useContext } from 'react'
import type { SwitchNotice } from '../../wire/switch-notice.ts'

/** The one notice of a page: what the reader has just done, and the undo for it. */
export type Notice = Pick<SwitchNotice, 'entry' | 'label' | 'active' | 'words' | 'isUndo' | 'undoable'> &
  Partial<Pick<SwitchNotice, 'field' | 'act'>>

/** Shows a notice in the frame of the page, until the next one comes. */
export interface NoticePlace {
  tell(notice: Notice): void
  /** Says why something was refused, if the place beside it is gone. */
  refuse(words: string): void
}

export const NoticeContext = createContext<NoticePlace>({ tell: () => {}, refuse: () => {} })

export function useNotices() {
  return useContext(NoticeContext)
}
