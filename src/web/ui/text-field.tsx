import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import styles from './text-field.module.css'

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly description?: string
  /** Why it was refused. */
  readonly error?: string | undefined
  /** In the field, at its end. */
  readonly end?: ReactNode
}

/** Every field of our short forms is required; a star on each would say nothing. */
export function TextField({ label, description, error, end, ...input }: TextFieldProps) {
  const id = useId()
  const told = [
    ...(description === undefined ? [] : [`${id}-about`]),
    ...(error === undefined ? [] : [`${id}-error`]),
  ]
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {description !== undefined && (
        <p id={`${id}-about`} className={styles.about}>
          {description}
        </p>
      )}
      <div className={styles.box}>
        <input
          id={id}
          required
          {...(told.length > 0 && { 'aria-describedby': told.join(' ') })}
          {...(error !== undefined && { 'aria-invalid': true })}
          {...input}
        />
        {end}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
