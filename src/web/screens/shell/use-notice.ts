import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SwitchAnswer } from '../../../wire/switch.ts'
import { askApi, toFailureWords } from '../../asking/ask-api.ts'
import { Unreachable } from '../../asking/unreachable.ts'
import type { Notice, NoticePlace } from '../../switches/notices.ts'

export interface KeptNotice extends NoticePlace {
  readonly notice: Notice | null
  /** Why it could not be taken back; without a notice, why something else was refused. */
  readonly failure: string | null
  readonly isRunning: boolean
  undo(): void
  /** Null for what a cookie remembers: the server forgets it. */
  readonly dismiss: (() => void) | null
}

const stayMs = 10 * 60_000

/** One notice at a time, for ten minutes; the first may have come with the page. */
export function useNotice(came: Notice | null): KeptNotice {
  const { revalidate } = useRevalidator()
  // What was written over since is no news any more.
  const first = came?.undoable ? came : null
  const [state, setState] = useState(() => toState(first))
  const { notice, failure } = state
  const shown = notice ?? failure

  useEffect(() => {
    if (shown === null) return
    const timer = setTimeout(() => setState(toState(null)), stayMs)
    return () => clearTimeout(timer)
  }, [shown])

  async function undo(taken: Notice) {
    setState({ ...toState(taken), isRunning: true })
    const { next, isStale } = await takeBack(taken)
    // Meanwhile something else may have been switched.
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

type State = Pick<KeptNotice, 'notice' | 'failure' | 'isRunning'>

function toState(notice: Notice | null): State {
  return { notice, failure: null, isRunning: false }
}

async function takeBack(taken: Notice): Promise<{ next: State; isStale: boolean }> {
  try {
    const { entry, active } = await askApi<SwitchAnswer>(`/audit/${taken.entry}/undo`, { method: 'POST' })
    const { label, words, field = null, undoable } = taken
    const notice = { entry: entry ?? taken.entry, label, active, words, field, isUndo: true, undoable }
    return { next: toState(notice), isStale: true }
  } catch (failure) {
    const next = { ...toState(taken), failure: toFailureWords(failure) }
    // Where the server is out of reach the page could not be had either.
    return { next, isStale: !(failure instanceof Unreachable) }
  }
}
