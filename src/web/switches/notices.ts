import { createContext, useContext } from 'react'

/** The one notice of a page: what somebody has just switched, and the way back. */
export interface Notice {
  readonly entry: string
  /** How people call the row. */
  readonly label: string
  /** The switch's own word for what the row is now; null where that isn't known. */
  readonly word: string | null
  readonly active: boolean | null
  /** It took an earlier change back. */
  readonly isUndo: boolean
  readonly undoable: boolean
}

export const NoticeContext = createContext<(notice: Notice) => void>(() => {})

/** The frame of the page shows it, until the next one. */
export function useTellNotice() {
  return useContext(NoticeContext)
}
