import { signInTexts } from '../../../wire/texts/sign-in.ts'
import controls from '../../ui/controls.module.css'
import { PostForm } from '../../ui/post-form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './entry.module.css'
import { Entry, Refusal } from './entry.tsx'

export interface ForgotAnswer {
  readonly isSent: boolean
  /** Why it was refused. */
  readonly detail: string | null
}

interface ForgotProps {
  readonly isMailed: boolean
  readonly answer: ForgotAnswer | null
  onAnswer(answer: ForgotAnswer): void
}

/** A person asks for a link to set a new password. */
export function Forgot({ isMailed, answer, onAnswer }: ForgotProps) {
  const words = useTexts(signInTexts)
  const isSent = answer?.isSent === true
  const lead = isSent ? null : isMailed ? words.forgotten.lead : words.forgotten.byHand
  return (
    <Entry title={words.forgotten.title} heading={words.forgotten.heading} lead={lead}>
      <div role="status">{isSent && <p>{words.forgotten.sent}</p>}</div>
      {answer !== null && answer.detail !== null && <Refusal>{answer.detail}</Refusal>}
      {isMailed && !isSent && (
        <PostForm onAnswer={onAnswer}>
          <TextField label={words.email} name="email" type="email" autoComplete="username" autoFocus />
          <button type="submit" className={controls.primary}>
            {words.forgotten.submit}
          </button>
        </PostForm>
      )}
      <p className={styles.way}>
        <a href="/sign-in">{words.forgotten.back}</a>
      </p>
    </Entry>
  )
}
