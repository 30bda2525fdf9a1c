import { Button, PasswordInput, TextInput } from '@mantine/core'
import { texts } from '../../texts/texts.ts'
import { PostForm } from '../../ui/post-form.tsx'
import { Entry, Refusal } from './entry.tsx'

interface SignInProps {
  readonly databaseName: string
  readonly refused: { readonly email: string; readonly detail: string } | null
}

export function SignIn({ databaseName, refused }: SignInProps) {
  return (
    <Entry title={texts.signIn.title} heading={texts.signIn.heading} lead={texts.signIn.lead(databaseName)}>
      {refused !== null && <Refusal>{refused.detail}</Refusal>}
      <PostForm>
        <TextInput
          label={texts.signIn.email}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={refused?.email ?? ''}
          autoFocus={refused === null}
          required
          withAsterisk={false}
        />
        <PasswordInput
          label={texts.signIn.password}
          name="password"
          autoComplete="current-password"
          autoFocus={refused !== null}
          required
          withAsterisk={false}
        />
        <Button type="submit">{texts.signIn.submit}</Button>
      </PostForm>
    </Entry>
  )
}
