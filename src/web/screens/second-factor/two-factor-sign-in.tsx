import type { AppOffer, PasskeyQuestion } from '../../../kernel/index.ts'
import { passkeyTexts } from '../../../wire/texts/passkeys.ts'
import { secondFactorTexts } from '../../../wire/texts/second-factor.ts'
import controls from '../../ui/controls.module.css'
import { PostForm } from '../../ui/post-form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { Entry, Refusal } from '../entry/entry.tsx'
import { AskForPasskey } from './ask-for-passkey.tsx'
import { CodeField } from './code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor.module.css'
import { SetUpApp } from './set-up-app.tsx'

/** The answer to a form of this page, unless it led to the next one. */
export interface TwoFactorSignInAnswer {
  readonly did: string
  /** Set after a set-up: the person is in, and sees these once. */
  readonly codes: readonly string[]
  readonly offer: AppOffer | null
  readonly detail: string | null
  readonly fields: Readonly<Record<string, string>>
}

interface TwoFactorSignInProps {
  /** Null: the sign-in is over. */
  readonly pending: {
    readonly email: string
    readonly hasApp: boolean
    readonly offer: AppOffer | null
  } | null
  /** Null: the person has none for this address. */
  readonly passkey: PasskeyQuestion | null
  /** Where the person wanted to go. */
  readonly next: string
  readonly answer: TwoFactorSignInAnswer | null
  onAnswer(answer: TwoFactorSignInAnswer): void
}

/** The second step of a sign-in: a code, or the set-up of a second factor for those who must have one. */
export function TwoFactorSignIn(props: TwoFactorSignInProps) {
  const { pending, passkey, next, answer, onAnswer } = props
  const passkeys = useTexts(passkeyTexts)
  const words = useTexts(secondFactorTexts)
  if (answer !== null && answer.codes.length > 0) {
    return (
      <Entry title={words.title} heading={words.title} lead={words.done['turn-on']}>
        <RecoveryCodes codes={answer.codes} />
        <p className={styles.go}>
          <a href={next} className={controls.primary}>
            {words.signIn.go}
          </a>
        </p>
      </Entry>
    )
  }
  if (pending === null) {
    return (
      <Entry title={words.title} heading={words.signIn.heading} lead={words.signIn.over}>
        <a href={`/sign-in?${new URLSearchParams({ next })}`} className={controls.primary}>
          {words.signIn.again}
        </a>
      </Entry>
    )
  }
  const { email, hasApp, offer } = pending
  const refusal = answer !== null && Object.keys(answer.fields).length === 0 && (
    <Refusal>{answer.detail}</Refusal>
  )
  if (offer !== null) {
    return (
      <Entry title={words.title} heading={words.signIn.setUpHeading} lead={words.signIn.setUpLead(email)}>
        {refusal}
        <SetUpApp
          offer={answer?.offer ?? offer}
          error={answer?.fields.code}
          submit={words.signIn.setUpSubmit}
          onAnswer={onAnswer}
        />
      </Entry>
    )
  }
  return (
    <Entry title={words.title} heading={words.signIn.heading} lead={words.signIn.lead(email)}>
      {refusal}
      {passkey !== null && (
        <AskForPasskey<TwoFactorSignInAnswer>
          question={passkey}
          does="passkey"
          submit={passkeys.use}
          onAnswer={onAnswer}
        />
      )}
      {hasApp && <AppCode answer={answer} onAnswer={onAnswer} />}
      <Recovery answer={answer} onAnswer={onAnswer} />
    </Entry>
  )
}

type AnswerProps = Pick<TwoFactorSignInProps, 'answer' | 'onAnswer'>

function AppCode({ answer, onAnswer }: AnswerProps) {
  const { signIn } = useTexts(secondFactorTexts)
  const error = answer?.did === 'code' ? answer.fields.code : undefined
  return (
    <PostForm onAnswer={onAnswer} className={styles.code}>
      <input type="hidden" name="do" value="code" />
      <CodeField label={signIn.code} error={error} autoFocus={answer?.did !== 'recover'} />
      <button type="submit" className={controls.primary}>
        {signIn.submit}
      </button>
    </PostForm>
  )
}

function Recovery({ answer, onAnswer }: AnswerProps) {
  const { signIn } = useTexts(secondFactorTexts)
  const error = answer?.did === 'recover' ? answer.fields.code : undefined
  return (
    <details className={styles.other} open={error !== undefined}>
      <summary>{signIn.lost}</summary>
      <PostForm onAnswer={onAnswer}>
        <input type="hidden" name="do" value="recover" />
        <TextField
          label={signIn.recovery}
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          error={error}
          autoFocus={error !== undefined}
        />
        <button type="submit" className={controls.button}>
          {signIn.recoverySubmit}
        </button>
      </PostForm>
    </details>
  )
}
