import type { Role } from '../../../wire/actor.ts'
import { type Theme, themes } from '../../../wire/document-facts.ts'
import type { Session } from '../../../wire/session.ts'
import { accountTexts } from '../../../wire/texts/account.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import controls from '../../ui/controls.module.css'
import { PasswordField } from '../../ui/password-field.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './account.module.css'
import { Sessions } from './sessions.tsx'

export interface AccountAnswer {
  readonly done: string | null
  readonly detail: string | null
  readonly fields: Readonly<Record<string, string>>
}

export interface AccountProps {
  readonly person: { readonly name: string; readonly email: string; readonly role: Role }
  readonly sessions: readonly Session[]
  readonly theme: Theme
  readonly answer: AccountAnswer | null
  onAnswer(answer: AccountAnswer): void
}

export function Account({ person, sessions, theme, answer, onAnswer }: AccountProps) {
  const texts = useTexts(screenTexts)
  const words = useTexts(accountTexts)
  return (
    <div className={styles.account}>
      <title>{texts.titles(texts.account)}</title>
      <h1>{person.name}</h1>
      <p className={styles.lead}>
        {person.email} · {words.roles[person.role]}
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
      <Look theme={theme} />
      <section>
        <h2>{words.sessions}</h2>
        <Sessions sessions={sessions} onAnswer={onAnswer} />
      </section>
      <section>
        <h2>{words.password}</h2>
        <ChangePassword email={person.email} fields={answer?.fields ?? {}} onAnswer={onAnswer} />
      </section>
      <PostForm action="/sign-out" className={styles.leave}>
        <button type="submit" className={controls.button}>
          {texts.shell.signOut}
        </button>
      </PostForm>
    </div>
  )
}

function Look({ theme }: { readonly theme: Theme }) {
  const words = useTexts(accountTexts)
  return (
    <section>
      <h2>{words.look}</h2>
      <PostForm className={styles.look}>
        <input type="hidden" name="do" value="theme" />
        {themes.map((name) => (
          <button
            key={name}
            type="submit"
            name="theme"
            value={name}
            {...(name === theme ? { 'aria-current': 'true' as const } : {})}
          >
            {words.themes[name]}
          </button>
        ))}
      </PostForm>
    </section>
  )
}

interface ChangePasswordProps extends Pick<AccountProps, 'onAnswer'> {
  readonly email: string
  readonly fields: Readonly<Record<string, string>>
}

function ChangePassword({ email, fields, onAnswer }: ChangePasswordProps) {
  const words = useTexts(accountTexts)
  return (
    <PostForm className={styles.password} onAnswer={onAnswer}>
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
