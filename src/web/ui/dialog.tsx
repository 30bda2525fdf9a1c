import { type ReactNode, useId } from 'react'
import styles from './dialog.module.css'
import { useModal } from './use-modal.ts'

interface DialogProps {
  readonly heading: ReactNode
  readonly onClose: () => void
  /** For what is wide itself. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** Open as long as it is there; the page behind it waits. The focus goes back to where it was. */
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
