import { setupTexts } from '../../../wire/texts/setup.ts'
import type { RefusedForm } from '../../router/refuse-form.ts'
import controls from '../../ui/controls.module.css'
import { PasswordField } from '../../ui/password-field.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { Entry, Refusal } from './entry.tsx'

export type RefusedSetup = RefusedForm & { readonly name: string; readonly email: string }

interface SetupProps {
  readonly databaseName: string
  readonly refused: RefusedSetup | null
  onAnswer(refused: RefusedSetup): void
}

/** Creates the first owner by the one-time link. */
export function Setup({ databaseName, refused, onAnswer }: SetupProps) {
  const words = useTexts(setupTexts)
  const wrong = refused?.fields ?? {}
  const first = ['name', 'email', 'password'].find((name) => wrong[name] !== undefined) ?? 'name'
  return (
    <Entry title={words.title} heading={words.heading} lead={words.lead(databaseName)}>
      {refused !== null && Object.keys(wrong).length === 0 && <Refusal>{refused.detail}</Refusal>}
      <PostForm onAnswer={onAnswer}>
        <TextField
          label={words.name}
          name="name"
          autoComplete="name"
          defaultValue={refused?.name ?? ''}
          error={wrong.name}
          autoFocus={first === 'name'}
        />
        <TextField
          label={words.email}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={refused?.email ?? ''}
          error={wrong.email}
          autoFocus={first === 'email'}
        />
        <PasswordField
          label={words.password}
          description={words.passwordHint}
          name="password"
          error={wrong.password}
          autoFocus={first === 'password'}
          fresh
        />
        <button type="submit" className={controls.primary}>
          {words.submit}
        </button>
      </PostForm>
    </Entry>
  )
}
