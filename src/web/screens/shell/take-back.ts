import type { RestoredRows } from '../../../wire/row-restore.ts'
import type { SwitchAnswer } from '../../../wire/switch.ts'
import { askApi, toFailureWords } from '../../asking/ask-api.ts'
import { Unreachable } from '../../asking/unreachable.ts'
import type { Notice } from '../../switches/notices.ts'
import { toUndoAddress } from './to-undo-address.ts'
import type { NoticeState } from './use-notice.ts'

/** Undoes what the notice tells of. It loads once there is a notice. */
export async function takeBack(taken: Notice): Promise<{ next: NoticeState; isStale: boolean }> {
  const next = { notice: taken, failure: null, isRunning: false }
  try {
    return { next: { ...next, notice: await askToUndo(taken) }, isStale: true }
  } catch (failure) {
    // If the server is out of reach, loading the page would fail, too.
    return {
      next: { ...next, failure: toFailureWords(failure) },
      isStale: !(failure instanceof Unreachable),
    }
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
