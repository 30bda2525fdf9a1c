import { otherRightsTexts } from '../../../wire/texts/other-rights.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import type { RefusedForm } from '../../router/refuse-form.ts'
import controls from '../../ui/controls.module.css'
import { PageTitle } from '../../ui/page-title.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Told } from '../../ui/told.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './access.module.css'

interface BreakGlassProps {
  readonly refused: RefusedForm | null
  onAnswer(refused: RefusedForm): void
}

/** Every right for a while, with a reason. */
export function BreakGlass({ refused, onAnswer }: BreakGlassProps) {
  const texts = useTexts(screenTexts)
  const otherRights = useTexts(otherRightsTexts)
  const error = refused?.fields.reason
  return (
    <div className={styles.person}>
      <PageTitle of={texts.shell.breakGlass} />
      <h1>{texts.shell.breakGlass}</h1>
      <p className={styles.lead}>{otherRights.glass.lead}</p>
      <Told refused={error === undefined ? (refused?.detail ?? null) : null} done={null} />
      <PostForm className={styles.form} onAnswer={onAnswer}>
        <TextField
          label={otherRights.glass.reason}
          name="reason"
          maxLength={500}
          autoComplete="off"
          error={error}
        />
        <button type="submit" className={controls.danger}>
          {otherRights.glass.submit}
        </button>
      </PostForm>
    </div>
  )
}
