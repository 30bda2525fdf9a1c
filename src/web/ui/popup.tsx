import { type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from 'react'
import { placeUnder } from './place-under.ts'
import styles from './popup.module.css'

interface PopupProps {
  /** What the button says. */
  readonly words: ReactNode
  /** What opens, for those who don't see it; the button's name, too, where its words are a picture. */
  readonly name: string
  readonly className?: string | undefined
  /** Made when it is opened first, so that it may be a lazy part. */
  readonly children: (close: () => void) => ReactNode
}

/** A button and what opens under it. The browser closes it: a click elsewhere, Escape, another one that opens. */
export function Popup({ words, name, className, children }: PopupProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  function onToggle(event: ToggleEvent<HTMLDivElement>) {
    setOpen(event.newState === 'open')
  }

  // Lazy parts come later, and are wider than nothing.
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
