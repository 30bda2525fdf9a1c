import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { KnownProvider, PasskeyQuestion } from '../../../kernel/index.ts'
import type { SessionEnd } from '../../../wire/session.ts'
import { passkeyTexts } from '../../../wire/texts/passkeys.ts'
import { signInTexts } from '../../../wire/texts/sign-in.ts'
import type { RefusedForm } from '../../router/refuse-form.ts'
import controls from '../../ui/controls.module.css'
import { PasswordField } from '../../ui/password-field.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { AskForPasskey } from '../second-factor/ask-for-passkey.tsx'
import styles from './entry.module.css'
import { Entry, Refusal } from './entry.tsx'

export type RefusedSignIn = RefusedForm & { readonly email: string }

interface SignInProps {
  readonly databaseName: string
  /** Nobody has an account yet, so a form would refuse everybody. */
  readonly noPeople: boolean
  readonly ownAddress: string
  /** Why the reader's session ended; null if they had none. */
  readonly ended: SessionEnd | null
  /** Null: browsers allow no passkeys at this address. */
  readonly passkey: PasskeyQuestion | null
  readonly isPasswordOn: boolean
  readonly providers: readonly KnownProvider[]
  /** The path to go to afterwards. */
  readonly next: string
  /** The provider at which the person who has just signed out may still be signed in. */
  readonly left: KnownProvider | null
  readonly refused: RefusedSignIn | null
  onAnswer(refused: RefusedSignIn): void
}

/** Signs in with a password, or at a provider, which is a link and so works without script. */
export function SignIn(props: SignInProps) {
  const { databaseName, noPeople, ownAddress, ended, passkey, isPasswordOn, left, refused } = props
  const passkeys = useTexts(passkeyTexts)
  const words = useTexts(signInTexts)
  const here = useLocation()
  const isElsewhere = usePlainHttp(ownAddress)
  if (noPeople) {
    return (
      <Entry title={words.title} heading={words.heading} lead={words.noPeople}>
        {null}
      </Entry>
    )
  }
  return (
    <Entry title={words.title} heading={words.heading} lead={words.lead(databaseName)}>
      {isElsewhere && (
        <Refusal>
          <a href={ownAddress + here.pathname + here.search}>{words.elsewhere(ownAddress)}</a>
        </Refusal>
      )}
      {ended !== null && refused === null && <p role="status">{words.ended[ended]}</p>}
      {refused !== null && <Refusal>{refused.detail}</Refusal>}
      {left !== null && <Left provider={left} />}
      {isPasswordOn && <PasswordForm {...props} />}
      {passkey !== null && (
        <AskForPasskey<RefusedSignIn>
          question={passkey}
          does="passkey"
          submit={passkeys.signIn}
          onAnswer={props.onAnswer}
          isOfferedInFields={isPasswordOn}
        />
      )}
      <Providers {...props} />
    </Entry>
  )
}

function PasswordForm({ passkey, refused, onAnswer }: Pick<SignInProps, 'passkey' | 'refused' | 'onAnswer'>) {
  const words = useTexts(signInTexts)
  return (
    <>
      <PostForm onAnswer={onAnswer}>
        <TextField
          label={words.email}
          name="email"
          type="email"
          autoComplete={passkey === null ? 'username' : 'username webauthn'}
          defaultValue={refused?.email ?? ''}
          autoFocus={refused === null}
        />
        <PasswordField label={words.password} name="password" autoFocus={refused !== null} />
        <button type="submit" className={controls.primary}>
          {words.submit}
        </button>
      </PostForm>
      <p className={styles.way}>
        <a href="/forgot">{words.forgot}</a>
      </p>
    </>
  )
}

function Providers({
  providers,
  isPasswordOn,
  next,
}: Pick<SignInProps, 'providers' | 'isPasswordOn' | 'next'>) {
  const words = useTexts(signInTexts)
  if (providers.length === 0) return null
  const query = next === '/' ? '' : `?next=${encodeURIComponent(next)}`
  return (
    <div className={styles.providers}>
      {isPasswordOn && <p className={styles.or}>{words.signOn.or}</p>}
      {providers.map(({ name, label }) => (
        <a
          key={name}
          href={`/sign-in/oidc/${name}${query}`}
          className={isPasswordOn ? controls.button : controls.primary}
        >
          <bdi>{words.signOn.with(label)}</bdi>
        </a>
      ))}
    </div>
  )
}

function Left({ provider: { name, label } }: { readonly provider: KnownProvider }) {
  const words = useTexts(signInTexts)
  return (
    <div role="status" className={styles.left}>
      <p>
        <bdi>{words.signOn.left(label)}</bdi>
      </p>
      <a href={`/sign-in/oidc/${name}/sign-out`}>
        <bdi>{words.signOn.leaveThere(label)}</bdi>
      </a>
    </div>
  )
}

/** Whether the page was opened by http although its own address has https. Then the browser drops its cookies. */
function usePlainHttp(ownAddress: string): boolean {
  return useSyncExternalStore(
    never,
    () => ownAddress.startsWith('https:') && window.location.protocol === 'http:',
    () => false,
  )
}

function never(): () => void {
  return () => {}
}
