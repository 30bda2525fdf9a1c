import type { ReactNode } from 'react'
import styles from './kbd.module.css'

/** A key as it is on a keyboard. */
export function Kbd({ children }: { readonly children: ReactNode }) {
  return <kbd className={styles.key}>{children}</kbd>
}
