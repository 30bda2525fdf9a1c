import { useState } from 'react'
import { viewDialogTexts } from '../../../../wire/texts/view-dialogs.ts'
import type { View } from '../../../../wire/view.ts'
import controls from '../../../ui/controls.module.css'
import { useTexts } from '../../../words/use-texts.ts'
import type { ListOfViews } from './use-views.ts'
import styles from './view-form.module.css'

interface RemoveViewProps {
  readonly view: View
  readonly views: ListOfViews
}

/** Removing has no undo, so this asks. "Keep it" has the focus, so that holding Enter does not mean yes. */
export function RemoveView({ view, views }: RemoveViewProps) {
  const dialogs = useTexts(viewDialogTexts)
  const [isAsking, setAsking] = useState<boolean | null>(null)
  if (!isAsking) {
    return (
      <button
        type="button"
        className={`${controls.quiet} ${styles.apart}`}
        ref={isAsking === null ? undefined : takeFocus}
        onClick={() => setAsking(true)}
      >
        {dialogs.form.remove}
      </button>
    )
  }
  return (
    <div role="alertdialog" aria-label={dialogs.form.remove} className={styles.sure}>
      <p>{dialogs.form.removeSure(view.name)}</p>
      <div className={styles.ways}>
        <button type="button" className={controls.button} ref={takeFocus} onClick={() => setAsking(false)}>
          {dialogs.form.removeNo}
        </button>
        <button
          type="button"
          className={controls.danger}
          aria-disabled={views.isBusy}
          onClick={() => views.remove(view)}
        >
          {dialogs.form.removeYes}
        </button>
      </div>
    </div>
  )
}

/** The new button takes the focus of the pressed one in its place. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus()
}
