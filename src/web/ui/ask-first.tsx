import { type ReactNode, useId, useRef } from 'react'
import styles from './ask-first.module.css'
import controls from './controls.module.css'
import note from './note.module.css'

interface AskFirstProps {
  /** Draws the button, which gets the id of the question to open. */
  readonly button: (question: string) => ReactNode
  readonly question: string
  readonly cancel: string
  /** Draws the form that does it. `close` closes the question. */
  readonly children: (close: () => void) => ReactNode
}

/** A button that asks before it acts. The question is a popover, so it works without script. */
export function AskFirst({ button, question, cancel, children }: AskFirstProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  return (
    <>
      {button(id)}
      <div
        ref={place}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={question}
        className={`${note.note} ${styles.question}`}
      >
        <p>
          <bdi>{question}</bdi>
        </p>
        <div className={styles.ways}>
          <button type="button" className={controls.button} popoverTarget={id} popoverTargetAction="hide">
            {cancel}
          </button>
          {children(() => place.current?.hidePopover())}
        </div>
      </div>
    </>
  )
}
