import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { texts } from '../../wire/texts/screens.ts'

interface PasswordFieldProps extends PasswordInputProps {
  /** A new one is held to the rules; the current one is as it is. */
  readonly fresh?: boolean
}

export function PasswordField({ fresh = false, ...props }: PasswordFieldProps) {
  const rules = fresh ? { minLength: 8, maxLength: 256 } : {}
  return (
    <PasswordInput
      required
      withAsterisk={false}
      autoComplete={fresh ? 'new-password' : 'current-password'}
      visibilityToggleButtonProps={{ 'aria-label': texts.showPassword, tabIndex: 0 }}
      {...rules}
      {...props}
    />
  )
}
