import type { LinkedProvider, SecondFactor } from '../../../kernel/index.ts'
import type { Session } from '../../../wire/session.ts'
import { accountTexts } from '../../../wire/texts/account.ts'
import { roleNameTexts } from '../../../wire/texts/role-names.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import controls from '../../ui/controls.module.css'
import { PageTitle } from '../../ui/page-title.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { roleLabels } from '../../words/role-label.ts'
import { useTexts } from '../../words/use-texts.ts'
import styles from './account.module.css'
import { LinkedProviders } from './linked-providers.tsx'
import { Preferences, type PreferencesProps } from './preferences.tsx'
import { Sessions } from './sessions.tsx'
import { ToTwoFactor } from './to-two-factor.tsx'

export interface AccountAnswer {
  readonly done: string | null
  readonly detail: string | null
  readonly fields: Readonly<Record<string, string>>
}

export interface AccountProps {
  readonly person: { readonly name: string; readonly email: string; readonly roles: readonly string[] }
  readonly sessions: readonly Session[]
  readonly secondFactor: SecondFactor
  readonly providers: readonly LinkedProvider[]
  /** Whether people sign in with passwords. */
  readonly isPasswordOn: boolean
  readonly preferences: PreferencesProps
  readonly answer: AccountAnswer | null
  onAnswer(answer: AccountAnswer): void
}

export function Account(props: AccountProps) {
  const { person, sessions, secondFactor, preferences, providers, isPasswordOn, answer, onAnswer } = props
  const texts = useTexts(screenTexts)
  const words = useTexts(accountTexts)
  const names = useTexts(roleNameTexts)
  return (
    <div className={styles.account}>
      <PageTitle of={texts.account} />
      <h1>{person.name}</h1>
      <p className={styles.lead}>
        {person.email} · {roleLabels(names.roles, person.roles)}
      </p>
      {answer?.detail != null && Object.keys(answer.fields).length === 0 && (
        <p role="alert" className={styles.refused}>
          {answer.detail}
        </p>
      )}
      {answer?.done === 'password' && (
        <p role="status" className={styles.done}>
          {words.passwordChanged}
        </p>
      )}
      <Preferences {...preferences} />
      <Sessions sessions={sessions} onAnswer={onAnswer} />
      <ToTwoFactor state={secondFactor} />
      <LinkedProviders providers={providers} onAnswer={onAnswer} />
      {isPasswordOn && (
        <section>
          <h2>{words.password}</h2>
          <ChangePassword email={person.email} fields={answer?.fields ?? {}} onAnswer={onAnswer} />
        </section>
      )}
    </div>
  )
}

interface ChangePasswordProps extends Pick<AccountProps, 'onAnswer'> {
  readonly email: string
  readonly fields: Readonly<Record<string, string>>
}

function ChangePassword({ email, fields, onAnswer }: ChangePasswordProps) {
  const words = useTexts(accountTexts)
  return (
    <PostForm className={styles.form} onAnswer={onAnswer}>
      <input type="hidden" name="do" value="change-password" />
      {/* A password manager reads here whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={words.currentPassword}
        name="current"
        error={fields.current}
        autoFocus={fields.current !== undefined}
      />
      <PasswordField
        label={words.newPassword}
        name="next"
        error={fields.next}
        autoFocus={fields.next !== undefined}
        fresh
      />
      <button type="submit" className={controls.button}>
        {words.changePassword}
      </button>
    </PostForm>
  )
}
