import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { signInTexts } from '../../../wire/texts/sign-in.ts'
import type { RefusedForm } from '../../router/refuse-form.ts'
import controls from '../../ui/controls.module.css'
import { PasswordField } from '../../ui/password-field.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { Entry, Refusal } from './entry.tsx'

export type RefusedSignIn = RefusedForm & { readonly email: string }

interface SignInProps {
  readonly databaseName: string
  /** Nobody has an account yet, so a form would refuse everybody. */
  readonly noPeople: boolean
  readonly ownAddress: string
  /** The session ended while the reader was using it. */
  readonly isEnded: boolean
  readonly refused: RefusedSignIn | null
  onAnswer(refused: RefusedSignIn): void
}

export function SignIn({ databaseName, noPeople, ownAddress, isEnded, refused, onAnswer }: SignInProps) {
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
      {isEnded && refused === null && <p role="status">{words.ended}</p>}
      {refused !== null && <Refusal>{refused.detail}</Refusal>}
      <PostForm onAnswer={onAnswer}>
        <TextField
          label={words.email}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={refused?.email ?? ''}
          autoFocus={refused === null}
        />
        <PasswordField label={words.password} name="password" autoFocus={refused !== null} />
        <button type="submit" className={controls.primary}>
          {words.submit}
        </button>
      </PostForm>
    </Entry>
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
