import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './dialog.module.css'

interface DialogProps {
  readonly heading: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Open as long as it is there; the page behind it waits. The focus goes back to where it was. */
export function Dialog({ heading, onClose, children }: DialogProps) {
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog ref={element} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{heading}</h2>
      {children}
    </dialog>
  )
}
