import { useState } from 'react'
import { texts } from '../../wire/texts/screens.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  /** A new one is held to the rules; the current one is as it is. */
  readonly fresh?: boolean
}

export function PasswordField({ fresh = false, ...props }: PasswordFieldProps) {
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
          <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
            <path
              d="M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5Zm7.5 2.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.4"
            />
            {isShown && <path d="m4 16 12-12" stroke="currentColor" strokeWidth="1.4" />}
          </svg>
        </button>
      }
    />
  )
}
