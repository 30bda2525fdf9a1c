import { viewDialogTexts } from '../../../../wire/texts/view-dialogs.ts'
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
  const dialogs = useTexts(viewDialogTexts)
  const format = useFormat()
  const { before, mine, theirs } = conflict
  const tell = (to: ViewWish) =>
    findChangedParts(toWish(before), toWish(to)).map((part) => dialogs.conflict.parts[part])
  return (
    <>
      <p className={styles.said}>
        {dialogs.conflict.by(theirs.changedBy, format.instant(theirs.changedAt), tell(theirs))}
      </p>
      <p className={styles.said}>
        {mine === null ? dialogs.conflict.removing : dialogs.conflict.mine(tell(mine))}
      </p>
      <Failure words={views.failure} />
      <div className={styles.ways}>
        <button type="button" className={controls.primary} onClick={() => views.take(theirs)}>
          {dialogs.conflict.take}
        </button>
        <button
          type="button"
          className={controls.button}
          aria-disabled={views.isBusy}
          onClick={() =>
            mine === null ? views.remove(theirs) : views.change(theirs, mergeOver(theirs, { before, mine }))
          }
        >
          {mine === null ? dialogs.form.removeYes : dialogs.conflict.write}
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
  const dialogs = useTexts(viewDialogTexts)
  return (
    <>
      <p className={styles.said}>{dialogs.conflict.goneNext}</p>
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
  const dialogs = useTexts(viewDialogTexts)
  const wish = { ...mine, sharedWith: [], defaultFor: [] }
  return (
    <button type="button" className={controls.button} onClick={() => views.open({ kind: 'new', wish })}>
      {dialogs.conflict.saveAs}
    </button>
  )
}

function Later({ views }: { readonly views: ListOfViews }) {
  const dialogs = useTexts(viewDialogTexts)
  return (
    <button type="button" className={controls.quiet} onClick={() => views.open(null)}>
      {dialogs.conflict.later}
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
