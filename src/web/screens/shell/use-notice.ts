import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { RestoredRows } from '../../../wire/row-restore.ts'
import type { SwitchAnswer } from '../../../wire/switch.ts'
import { askApi, toFailureWords } from '../../asking/ask-api.ts'
import { Unreachable } from '../../asking/unreachable.ts'
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
    const timer = setTimeout(() => setState(toState(null)), stayMs)
    return () => clearTimeout(timer)
  }, [shown])

  async function undo(taken: Notice) {
    setState({ ...toState(taken), isRunning: true })
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

type State = Pick<KeptNotice, 'notice' | 'failure' | 'isRunning'>

function toState(notice: Notice | null): State {
  return { notice, failure: null, isRunning: false }
}

/** A delete is undone by restoring its rows. */
export function toUndoAddress({ entry, act }: Notice): string {
  return `/audit/${entry}/${act?.kind === 'deleted' ? 'restore' : 'undo'}`
}

async function takeBack(taken: Notice): Promise<{ next: State; isStale: boolean }> {
  try {
    return { next: toState(await askToUndo(taken)), isStale: true }
  } catch (failure) {
    const next = { ...toState(taken), failure: toFailureWords(failure) }
    // If the server is out of reach, loading the page would fail, too.
    return { next, isStale: !(failure instanceof Unreachable) }
  }
}

async function askToUndo(taken: Notice): Promise<Notice> {
  const address = toUndoAddress(taken)
  if (taken.act?.kind === 'deleted') {
    const { entry, restored, refused } = await askApi<RestoredRows>(address, { method: 'POST' })
    const act = { kind: 'restored', restored, left: refused.length } as const
    return { ...taken, entry, isUndo: true, undoable: false, act }
  }
  const { entry, active } = await askApi<SwitchAnswer>(address, { method: 'POST' })
  const { label, words, field = null, undoable } = taken
  return { entry: entry ?? taken.entry, label, active, words, field, isUndo: true, undoable }
}
