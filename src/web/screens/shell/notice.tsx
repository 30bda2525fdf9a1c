import type { FormEvent } from 'react'
import { texts } from '../../../wire/texts/screens.ts'
import type { Notice } from '../../switches/notices.ts'
import { PostForm } from '../../ui/post-form.tsx'
import styles from './notice.module.css'
import { toShortLabel } from './short-label.ts'
import type { KeptNotice } from './use-notice.ts'
import { useWayBack } from './use-way-back.ts'

/**
 * What was just switched or written, and the way back. It has a place of its own: it covers nothing, takes no focus, and is read out
 * when it comes.
 */
export function NoticeBar({ notice, failure, isRunning, undo, dismiss }: KeptNotice) {
  const shown = notice ?? failure
  const wayBack = useWayBack(shown)
  return (
    <section
      {...wayBack}
      className={styles.place}
      // Without a name it is no landmark: empty it is none.
      aria-label={shown === null ? undefined : texts.switches.notice.place}
    >
      <div aria-live="polite">
        {notice !== null && <p className={styles.words}>{toSentence(notice)}</p>}
        {failure !== null && <p className={styles.failure}>{failure}</p>}
      </div>
      {shown !== null && (
        <div className={styles.ways}>
          {notice?.undoable && !notice.isUndo && (
            <PostForm action={`/audit/${notice.entry}/undo`} onSubmit={instead(undo)} aria-busy={isRunning}>
              <button type="submit" className={styles.undo}>
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

function toSentence({ isUndo, ...notice }: Notice): string {
  const sentence = toFact(notice)
  return isUndo ? texts.switches.notice.undone(sentence) : sentence
}

function toFact({ label, words, active, field = null }: Omit<Notice, 'isUndo'>): string {
  const row = toShortLabel(label)
  if (field !== null) return texts.switches.notice.changed(field, row)
  if (active === null) return texts.switches.notice.neither(row)
  const { on, off } = words ?? { on: texts.switches.notice.on, off: texts.switches.notice.off }
  return texts.switches.notice.is(row, active ? on : off)
}

function instead(handle: () => void) {
  return (event: FormEvent) => {
    event.preventDefault()
    handle()
  }
}
