import { useEffect, useRef } from 'react'
import styles from './form-drawer.module.css'
import { RowForm, type RowFormProps } from './row-form.tsx'

/** The content of a drawer. */
export function FormInDrawer(props: Omit<RowFormProps, 'answer' | 'back'>) {
  const place = useRef<HTMLDivElement>(null)

  // Who has a keyboard begins to type. On a phone the keys would cover half of the form.
  useEffect(() => {
    const isMoved = document.activeElement?.closest('header') === null
    if (isMoved || !matchMedia('(pointer: fine)').matches) return
    place.current?.querySelector<HTMLLabelElement>('form label')?.control?.focus()
  }, [])

  return (
    <div ref={place} className={styles.body}>
      <RowForm {...props} answer={null} back={null} />
    </div>
  )
}
