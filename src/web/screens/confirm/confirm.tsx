import type { PasskeyQuestion } from '../../../kernel/index.ts'
import { confirmTexts } from '../../../wire/texts/confirm.ts'
import { passkeyTexts } from '../../../wire/texts/passkeys.ts'
import controls from '../../ui/controls.module.css'
import { PasswordField } from '../../ui/password-field.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { Entry, Refusal } from '../entry/entry.tsx'
import { AskForPasskey } from '../second-factor/ask-for-passkey.tsx'
import { CodeField } from '../second-factor/code-field.tsx'
import styles from './confirm.module.css'

export interface ConfirmAnswer {
  readonly detail: string
  readonly fields: Readonly<Record<string, string>>
}

interface ConfirmProps {
  readonly email: string
  readonly hasApp: boolean
  /** Null: the person has none for this address. */
  readonly passkey: PasskeyQuestion | null
  /** The page that led here. */
  readonly back: string
  readonly answer: ConfirmAnswer | null
  onAnswer(answer: ConfirmAnswer): void
}

/** Asks for a proof before a dangerous act. */
export function Confirm({ email, hasApp, passkey, back, answer, onAnswer }: ConfirmProps) {
  const passkeys = useTexts(passkeyTexts)
  const words = useTexts(confirmTexts)
  const { fields = {} } = answer ?? {}
  return (
    <Entry title={words.title} heading={words.title} lead={words.lead(email)}>
      {answer !== null && Object.keys(fields).length === 0 && <Refusal>{answer.detail}</Refusal>}
      <PostForm onAnswer={onAnswer}>
        <input type="hidden" name="do" value="password" />
        {/* A password manager reads here whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={words.password}
          name="password"
          error={fields.password}
          autoFocus={fields.code === undefined}
        />
        <button type="submit" className={controls.primary}>
          {words.submit}
        </button>
      </PostForm>
      {passkey !== null && (
        <AskForPasskey<ConfirmAnswer>
          question={passkey}
          does="passkey"
          submit={passkeys.confirm}
          onAnswer={onAnswer}
        />
      )}
      {hasApp && (
        <details className={styles.other} open={fields.code !== undefined}>
          <summary>{words.byCode}</summary>
          <PostForm onAnswer={onAnswer}>
            <input type="hidden" name="do" value="code" />
            <CodeField label={words.code} error={fields.code} autoFocus={fields.code !== undefined} />
            <button type="submit" className={controls.button}>
              {words.submit}
            </button>
          </PostForm>
        </details>
      )}
      <p className={styles.cancel}>
        <a href={back}>{words.cancel}</a>
      </p>
    </Entry>
  )
}
