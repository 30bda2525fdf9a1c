import type { ReactNode } from 'react'
import type { Switch } from '../../wire/switch.ts'
import { PostForm } from '../ui/post-form.tsx'
import styles from './switch.module.css'

interface SwitchFormProps {
  readonly switches: readonly Switch[]
  readonly children: ReactNode
}

/**
 * The one form around the switches of a page. Without script each switch has a button with an address of its own.
 * `autoComplete` is off, so that a browser does not restore old states.
 */
export function SwitchForm({ switches, children }: SwitchFormProps) {
  if (!switches.some((found) => found.allowed)) return children
  return (
    <PostForm className={styles.form} autoComplete="off">
      {/*
       * Enter in a checkbox presses a form's first button that is shown and not disabled, which would be another row's. This one
       * does nothing: it closes the dialog around it, and there is none.
       */}
      <button type="submit" formMethod="dialog" className={styles.stop} tabIndex={-1} aria-hidden="true" />
      {children}
    </PostForm>
  )
}
