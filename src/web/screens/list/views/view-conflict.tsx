import { screenTexts } from '../../../../wire/texts/screens.ts'
import type { ViewWish } from '../../../../wire/view.ts'
import { useFormat } from '../../../kinds/use-format.tsx'
import controls from '../../../ui/controls.module.css'
import { useTexts } from '../../../words/use-texts.ts'
import { toWish } from './kept-list.ts'
import { findChangedParts, mergeOver } from './merge-views.ts'
import type { ListOfViews, ViewDialog } from './use-views.ts'
import styles from './view-form.module.css'

interface ViewConflictProps {
  readonly views: ListOfViews
  readonly conflict: ViewDialog & { kind: 'conflict' }
}

/** Two people changed one view. This shows both changes and loses none. */
export function ViewConflict({ views, conflict }: ViewConflictProps) {
  const texts = useTexts(screenTexts)
  const format = useFormat()
  const { before, mine, theirs } = conflict
  const tell = (to: ViewWish) =>
    findChangedParts(toWish(before), toWish(to)).map((part) => texts.views.conflict.parts[part])
  return (
    <>
      <p className={styles.said}>
        {texts.views.conflict.by(theirs.changedBy, format.instant(theirs.changedAt), tell(theirs))}
      </p>
      <p className={styles.said}>
        {mine === null ? texts.views.conflict.removing : texts.views.conflict.mine(tell(mine))}
      </p>
      <Failure words={views.failure} />
      <div className={styles.ways}>
        <button type="button" className={controls.primary} onClick={() => views.take(theirs)}>
          {texts.views.conflict.take}
        </button>
        <button
          type="button"
          className={controls.button}
          aria-disabled={views.isBusy}
          onClick={() =>
            mine === null ? views.remove(theirs) : views.change(theirs, mergeOver(theirs, { before, mine }))
          }
        >
          {mine === null ? texts.views.form.removeYes : texts.views.conflict.write}
        </button>
        {mine !== null && <SaveAs views={views} mine={mine} />}
        <Later views={views} />
      </div>
    </>
  )
}

interface ViewGoneProps {
  readonly views: ListOfViews
  readonly mine: ViewWish
}

export function ViewGone({ views, mine }: ViewGoneProps) {
  const texts = useTexts(screenTexts)
  return (
    <>
      <p className={styles.said}>{texts.views.conflict.goneNext}</p>
      <Failure words={views.failure} />
      <div className={styles.ways}>
        <SaveAs views={views} mine={mine} />
        <Later views={views} />
      </div>
    </>
  )
}

/** The copy belongs to the reader alone, who decides again about sharing. */
function SaveAs({ views, mine }: ViewGoneProps) {
  const texts = useTexts(screenTexts)
  const wish = { ...mine, sharedWith: [], defaultFor: [] }
  return (
    <button type="button" className={controls.button} onClick={() => views.open({ kind: 'new', wish })}>
      {texts.views.conflict.saveAs}
    </button>
  )
}

function Later({ views }: { readonly views: ListOfViews }) {
  const texts = useTexts(screenTexts)
  return (
    <button type="button" className={controls.quiet} onClick={() => views.open(null)}>
      {texts.views.conflict.later}
    </button>
  )
}

function Failure({ words }: { readonly words: string | null }) {
  return words === null ? null : (
    <p role="alert" className={styles.failure}>
      {words}
    </p>
  )
}
