import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { loadAhead, loadPatiently } from '../../asking/until-answered.ts'
import type { Notice, NoticePlace } from '../../switches/notices.ts'

export interface KeptNotice extends NoticePlace {
  readonly notice: Notice | null
  /** Why the undo failed. Without a notice, why something else was refused. */
  readonly failure: string | null
  readonly isRunning: boolean
  undo(): void
  /** Null for the notice that came with the page: its form makes the server forget the cookie. */
  readonly dismiss: (() => void) | null
}

const loadTakeBack = () => import('./take-back.ts')
const stayMs = 10 * 60_000

/** Keeps one notice at a time, for ten minutes. The first one may come with the page. */
export function useNotice(came: Notice | null): KeptNotice {
  const { revalidate } = useRevalidator()
  // A notice of a change that was overwritten since is out of date.
  const first = came?.undoable || came?.act ? came : null
  const [state, setState] = useState(() => toState(first))
  const { notice, failure } = state
  const shown = notice ?? failure

  useEffect(() => {
    if (shown === null) return
    void loadAhead(loadTakeBack)
    const timer = setTimeout(() => setState(toState(null)), stayMs)
    return () => clearTimeout(timer)
  }, [shown])

  async function undo(taken: Notice) {
    setState({ ...toState(taken), isRunning: true })
    const { takeBack } = await loadPatiently(loadTakeBack)
    const { next, isStale } = await takeBack(taken)
    // The reader may have switched something else in the meantime.
    setState((current) => (current.notice === taken ? next : current))
    if (isStale) void revalidate()
  }

  return {
    ...state,
    tell: (told) => setState(toState(told)),
    refuse: (words) => setState({ ...toState(null), failure: words }),
    undo() {
      if (notice !== null && !state.isRunning) void undo(notice)
    },
    dismiss: notice !== null && notice === first ? null : () => setState(toState(null)),
  }
}

export type NoticeState = Pick<KeptNotice, 'notice' | 'failure' | 'isRunning'>

function toState(notice: Notice | null): NoticeState {
  return { notice, failure: null, isRunning: false }
}
