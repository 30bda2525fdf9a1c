import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'

/** Phones offer digits for it, and the code from a message or an app. */
export function CodeField(props: Pick<TextFieldProps, 'label' | 'error' | 'autoFocus'>) {
  return (
    <TextField
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="\s*\d{3}\s*\d{3}\s*"
      dir="ltr"
      {...props}
    />
  )
}
