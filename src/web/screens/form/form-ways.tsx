import type { ReactNode } from 'react'
import type { FormPurpose } from '../../../wire/row-form.ts'
import { formTexts } from '../../../wire/texts/forms.ts'
import controls from '../../ui/controls.module.css'
import { useTexts } from '../../words/use-texts.ts'
import styles from './form.module.css'

interface FormWaysProps {
  readonly purpose: FormPurpose
  /** The edited row was deleted meanwhile. */
  readonly isGone: boolean
  /** Another form waits for the row, so saving only leads back. */
  readonly isStacked: boolean
  /** The way back without saving. */
  readonly children: ReactNode
}

/** The name of the field that says where to go after saving. */
export const afterField = 'after'

/** The buttons of a form. They stay in sight. */
export function FormWays({ purpose, isGone, isStacked, children }: FormWaysProps) {
  const texts = useTexts(formTexts)
  const isEdit = purpose === 'edit'
  const submit = (after: string, words: string, isPrimary = false) => (
    <button
      type="submit"
      name={afterField}
      value={after}
      className={isPrimary ? controls.primary : controls.button}
      data-save={isPrimary || undefined}
    >
      {words}
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: the buttons are no set of fields
    <div role="group" aria-label={texts.actions} className={styles.ways}>
      {isGone ? (
        submit('copy', texts.createAgain, true)
      ) : (
        <>
          {submit('row', texts.save, true)}
          {isEdit && submit('stay', texts.saveAndStay)}
          {!(isEdit || isStacked) && submit('new', texts.saveAndNew)}
          {isEdit && submit('copy', texts.saveAsCopy)}
        </>
      )}
      {children}
    </div>
  )
}
