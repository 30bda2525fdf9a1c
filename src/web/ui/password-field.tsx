import { useState } from 'react'
import { screenTexts } from '../../wire/texts/screens.ts'
import { useTexts } from '../words/use-texts.ts'
import { drawIcon } from './icon.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  /** Only a new password must follow the rules. */
  readonly fresh?: boolean
}

export function PasswordField({ fresh = false, ...props }: PasswordFieldProps) {
  const texts = useTexts(screenTexts)
  const [isShown, setShown] = useState(false)
  const rules = fresh ? { minLength: 8, maxLength: 256 } : {}
  return (
    <TextField
      type={isShown ? 'text' : 'password'}
      autoComplete={fresh ? 'new-password' : 'current-password'}
      {...rules}
      {...props}
      end={
        <button
          type="button"
          aria-label={texts.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {drawIcon(isShown ? 'eye-closed' : 'eye', 18)}
        </button>
      }
    />
  )
}
