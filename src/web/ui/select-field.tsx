import { type SelectHTMLAttributes, useId } from 'react'
import controls from './controls.module.css'
import styles from './text-field.module.css'

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly label: string
}

/** A labelled choice. */
export function SelectField({ label, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className={controls.field} {...select} />
    </div>
  )
}
