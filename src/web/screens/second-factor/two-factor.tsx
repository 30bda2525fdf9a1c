import type { AppOffer, SecondFactor } from '../../../kernel/index.ts'
import { secondFactorTexts } from '../../../wire/texts/second-factor.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import controls from '../../ui/controls.module.css'
import { PageTitle } from '../../ui/page-title.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { Told } from '../../ui/told.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { ConfirmFirst } from '../confirm/confirm-first.tsx'
import { Passkeys, type PasskeysProps } from './passkeys.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor.module.css'
import { SetUpApp } from './set-up-app.tsx'

/** The answer to a form of this page. */
export interface TwoFactorAnswer {
  readonly done: keyof typeof secondFactorTexts.done | null
  /** Shown once. */
  readonly codes: readonly string[]
  /** The offer whose code was wrong: the app has its secret already. */
  readonly offer: AppOffer | null
  readonly detail: string | null
  readonly fields: Readonly<Record<string, string>>
}

export const unanswered: TwoFactorAnswer = { done: null, codes: [], offer: null, detail: null, fields: {} }

export interface TwoFactorProps {
  readonly email: string
  readonly state: SecondFactor
  /** Null if there is an app. */
  readonly offer: AppOffer | null
  readonly creation: PasskeysProps['creation']
  readonly isFresh: boolean
  readonly answer: TwoFactorAnswer
  onAnswer(answer: TwoFactorAnswer): void
}

/** A person's own second factor, with everything that they can do to it. */
export function TwoFactor(props: TwoFactorProps) {
  const { email, state, offer, creation, isFresh, answer, onAnswer } = props
  const words = useTexts(secondFactorTexts)
  const { fields } = answer
  const shownOffer = offer && (answer.offer ?? offer)
  return (
    <div className={styles.page}>
      <PageTitle of={words.title} />
      <p>
        <a href="/account">{words.toAccount}</a>
      </p>
      <h1>{words.title}</h1>
      <p className={styles.lead}>{words.lead}</p>
      <Told
        refused={Object.keys(fields).length === 0 ? answer.detail : null}
        done={answer.done === null ? null : words.done[answer.done]}
      >
        {answer.codes.length > 0 && <RecoveryCodes codes={answer.codes} />}
      </Told>
      <p>
        <State {...state} />
      </p>
      <ConfirmFirst isFresh={isFresh} />
      <section>
        <h2>{words.app.heading}</h2>
        {shownOffer === null ? (
          <TurnOff email={email} error={fields.password} onAnswer={onAnswer} />
        ) : (
          <SetUpApp offer={shownOffer} error={fields.code} submit={words.app.submit} onAnswer={onAnswer} />
        )}
      </section>
      <Passkeys passkeys={state.passkeys} creation={creation} error={fields.name} onAnswer={onAnswer} />
      {isOn(state) && (
        <section>
          <h2>{words.codes.heading}</h2>
          <PostForm className={styles.form} onAnswer={onAnswer}>
            <input type="hidden" name="do" value="new-codes" />
            <p>
              {words.codes.about} {words.codes.newAbout}
            </p>
            <button type="submit" className={controls.button}>
              {words.codes.new}
            </button>
          </PostForm>
        </section>
      )}
    </div>
  )
}

/** Says whether the account has a second factor. */
export function State(factor: SecondFactor) {
  const { state } = useTexts(secondFactorTexts)
  const { count } = useFormat()
  const { recoveryCodes } = factor
  if (isOn(factor)) return state.on(recoveryCodes, count(recoveryCodes))
  return factor.isRequired ? state.required : state.off
}

export function isOn({ hasApp, passkeys }: SecondFactor): boolean {
  return hasApp || passkeys.length > 0
}

interface TurnOffProps extends Pick<TwoFactorProps, 'email' | 'onAnswer'> {
  readonly error: string | undefined
}

/** A form that unfolds without script. */
function TurnOff({ email, error, onAnswer }: TurnOffProps) {
  const { app } = useTexts(secondFactorTexts)
  return (
    <>
      <p>{app.on}</p>
      <details open={error !== undefined}>
        <summary>{app.off}</summary>
        <PostForm className={styles.form} onAnswer={onAnswer}>
          <input type="hidden" name="do" value="turn-off" />
          {/* A password manager reads here whose password this is. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <p>{app.offAbout}</p>
          <PasswordField label={app.password} name="password" error={error} autoFocus={error !== undefined} />
          <button type="submit" className={controls.danger}>
            {app.offSubmit}
          </button>
        </PostForm>
      </details>
    </>
  )
}
