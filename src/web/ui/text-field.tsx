import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import styles from './text-field.module.css'

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly description?: string
  /** The reason for a refusal. */
  readonly error?: string | undefined
  /** Stands inside the field, at its end. */
  readonly end?: ReactNode
}

/** A labelled field. Every field of our short forms is required, so none has a star. */
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
