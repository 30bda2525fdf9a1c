import { joinTexts } from '../../../wire/texts/join.ts'
import type { RefusedForm } from '../../router/refuse-form.ts'
import controls from '../../ui/controls.module.css'
import { PasswordField } from '../../ui/password-field.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { Entry, Refusal } from './entry.tsx'

export type RefusedJoin = RefusedForm & { readonly name: string }

interface JoinProps {
  readonly databaseName: string
  readonly name: string
  readonly email: string
  /** An invited person chooses a name, too. */
  readonly isInvitation: boolean
  readonly refused: RefusedJoin | null
  onAnswer(refused: RefusedJoin): void
}

/** A person sets their password by a link that works once. */
export function Join({ databaseName, name, email, isInvitation, refused, onAnswer }: JoinProps) {
  const join = useTexts(joinTexts)
  const kind = isInvitation ? 'invitation' : 'reset'
  const wrong = refused?.fields ?? {}
  const isNameFirst = isInvitation && (wrong.name !== undefined || wrong.password === undefined)
  return (
    <Entry title={join.titles[kind]} heading={join.headings[kind]} lead={join.leads[kind](databaseName)}>
      {refused !== null && Object.keys(wrong).length === 0 && <Refusal>{refused.detail}</Refusal>}
      <PostForm onAnswer={onAnswer}>
        <TextField label={join.email} type="email" autoComplete="username" value={email} readOnly />
        {isInvitation && (
          <TextField
            label={join.name}
            name="name"
            autoComplete="name"
            defaultValue={refused?.name ?? name}
            error={wrong.name}
            autoFocus={isNameFirst}
          />
        )}
        <PasswordField
          label={join.password}
          description={join.passwordHint}
          name="password"
          error={wrong.password}
          autoFocus={!isNameFirst}
          fresh
        />
        <button type="submit" className={controls.primary}>
          {join.submit}
        </button>
      </PostForm>
    </Entry>
  )
}
