import type { FormEvent } from 'react'
import type { RowAct } from '../../../wire/switch-notice.ts'
import { type ScreenTexts, screenTexts } from '../../../wire/texts/screens.ts'
import type { Notice } from '../../switches/notices.ts'
import { PostForm } from '../../ui/post-form.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './notice.module.css'
import { toShortLabel } from './short-label.ts'
import { toUndoAddress } from './to-undo-address.ts'
import type { KeptNotice } from './use-notice.ts'
import { useWayBack } from './use-way-back.ts'

/**
 * Says what was just switched or edited, with an undo. It covers the end of the content, where lists leave room for it.
 * It takes no focus, and screen readers announce it.
 */
export function NoticeBar({ notice, failure, isRunning, undo, dismiss }: KeptNotice) {
  const texts = useTexts(screenTexts)
  const shown = notice ?? failure
  const wayBack = useWayBack(shown)
  return (
    <section
      {...wayBack}
      className={styles.place}
      // An element without a name is no landmark, and an empty notice must not be one.
      aria-label={shown === null ? undefined : texts.switches.notice.place}
    >
      <div aria-live="polite">
        {notice !== null && <p className={styles.words}>{toSentence(notice, texts)}</p>}
        {failure !== null && <p className={styles.failure}>{failure}</p>}
      </div>
      {shown !== null && (
        <div className={styles.ways}>
          {notice?.undoable && !notice.isUndo && (
            <PostForm action={toUndoAddress(notice)} onSubmit={instead(undo)} aria-busy={isRunning}>
              <button type="submit" className={styles.undo} data-undo>
                {texts.switches.notice.undo}
              </button>
            </PostForm>
          )}
          <PostForm action="/notice/dismiss" onSubmit={dismiss === null ? undefined : instead(dismiss)}>
            <button type="submit" className={styles.dismiss}>
              {texts.switches.notice.dismiss}
            </button>
          </PostForm>
        </div>
      )}
    </section>
  )
}

function toSentence({ label, words, active, isUndo, act, field = null }: Notice, texts: ScreenTexts): string {
  const row = toShortLabel(label)
  if (act) return toActSentence(row, act, texts)
  if (field !== null) return texts.switches.notice[isUndo ? 'undoneChange' : 'changed'](field, row)
  const state = active ? 'on' : 'off'
  const word = words?.[state] ?? texts.switches.notice[state]
  const fact = active === null ? texts.switches.notice.neither(row) : texts.switches.notice.is(row, word)
  return isUndo ? texts.switches.notice.undone(fact) : fact
}

function toActSentence(row: string, act: RowAct, { switches: { notice } }: ScreenTexts): string {
  switch (act.kind) {
    case 'made':
      return notice.made(row)
    case 'trashed':
      return notice.trashed(row)
    case 'put back':
      return notice.putBack(row)
    case 'deleted':
      return notice.deleted(row, act.others)
    case 'restored':
      return notice.restored(row, act.restored - 1, act.left)
  }
}

function instead(handle: () => void) {
  return (event: FormEvent) => {
    event.preventDefault()
    handle()
  }
}
