import { type ReactNode, useId } from 'react'
import styles from './dialog.module.css'
import { useModal } from './use-modal.ts'

interface DialogProps {
  readonly heading: ReactNode
  readonly onClose: () => void
  /** Makes room for wide content. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A dialog that is open while it is mounted and blocks the page. Then the focus returns to where it was. */
export function Dialog({ heading, onClose, isWide = false, children }: DialogProps) {
  const id = useId()
  return (
    <dialog
      {...useModal(onClose)}
      className={isWide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      aria-labelledby={id}
    >
      <h2 id={id}>{heading}</h2>
      {children}
    </dialog>
  )
}
