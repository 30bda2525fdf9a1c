import { type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from 'react'
import { placeUnder } from './place-under.ts'
import styles from './popup.module.css'

interface PopupProps {
  /** The content of the button. */
  readonly words: ReactNode
  /** The name of the panel for screen readers, and the title of the button. */
  readonly name: string
  readonly className?: string | undefined
  /** Made on each opening, so it may be a lazy part. */
  readonly children: (close: () => void) => ReactNode
}

/** A button with a panel under it. The browser closes the panel: on a click elsewhere, Escape, or another panel. */
export function Popup({ words, name, className, children }: PopupProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  function onToggle(event: ToggleEvent<HTMLDivElement>) {
    setOpen(event.newState === 'open')
  }

  // A lazy part comes later and changes the size of the panel.
  useEffect(() => {
    const [shown, beside] = [panel.current, button.current]
    if (!isOpen || shown === null || beside === null) return
    const observer = new ResizeObserver(() => placeUnder(beside, shown))
    observer.observe(shown)
    return () => observer.disconnect()
  }, [isOpen])

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={name}
      >
        {words}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={name}
        className={styles.panel}
        onToggle={onToggle}
      >
        {isOpen && children(() => panel.current?.hidePopover())}
      </div>
    </>
  )
}
