import { type ReactNode, useId } from 'react'
import styles from './dialog.module.css'
import { useModal } from './use-modal.ts'

interface DialogProps {
  readonly heading: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Open as long as it is there; the page behind it waits. The focus goes back to where it was. */
export function Dialog({ heading, onClose, children }: DialogProps) {
  const id = useId()
  return (
    <dialog {...useModal(onClose)} className={styles.dialog} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </dialog>
  )
}
