import { Button, PasswordInput, TextInput } from '@mantine/core'
import { texts } from '../../texts/texts.ts'
import { PostForm } from '../../ui/post-form.tsx'
import { Entry, Refusal } from './entry.tsx'

interface SetupProps {
  readonly databaseName: string
  readonly refused: {
    readonly name: string
    readonly email: string
    readonly detail: string
    readonly fields: Readonly<Record<string, string>>
  } | null
}

/** The first owner, by the one-time link. */
export function Setup({ databaseName, refused }: SetupProps) {
  return (
    <Entry title={texts.setup.title} heading={texts.setup.heading} lead={texts.setup.lead(databaseName)}>
      {refused !== null && <Refusal>{refused.detail}</Refusal>}
      <PostForm>
        <TextInput
          label={texts.setup.name}
          name="name"
          autoComplete="name"
          defaultValue={refused?.name ?? ''}
          error={refused?.fields.name}
          required
          withAsterisk={false}
          autoFocus
        />
        <TextInput
          label={texts.setup.email}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={refused?.email ?? ''}
          error={refused?.fields.email}
          required
          withAsterisk={false}
        />
        <PasswordInput
          label={texts.setup.password}
          description={texts.setup.passwordHint}
          name="password"
          autoComplete="new-password"
          error={refused?.fields.password}
          minLength={8}
          maxLength={256}
          required
          withAsterisk={false}
        />
        <Button type="submit">{texts.setup.submit}</Button>
      </PostForm>
    </Entry>
  )
}
