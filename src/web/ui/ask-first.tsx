import { type ReactNode, useId, useRef } from 'react'
import styles from './ask-first.module.css'
import controls from './controls.module.css'
import note from './note.module.css'
import { PostForm } from './post-form.tsx'

interface AskFirstProps<Answer> {
  /** Draws the button, which gets the id of the question to open. */
  readonly button: (question: string) => ReactNode
  readonly question: string
  readonly cancel: string
  /** The words of the button that does it. */
  readonly submit: string
  /** Where the form is sent; by default the page itself. */
  readonly action?: string
  /** The form's fields by their names. */
  readonly fields: Readonly<Record<string, string>>
  onAnswer(answer: Answer): void
}

/** A button that asks before it acts. The question is a popover, so it works without script. */
export function AskFirst<Answer>(props: AskFirstProps<Answer>) {
  const { button, question, cancel, submit, action, fields, onAnswer } = props
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
          <PostForm<Answer>
            action={action}
            onAnswer={(answer) => {
              place.current?.hidePopover()
              onAnswer(answer)
            }}
          >
            {Object.entries(fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button type="submit" className={controls.danger}>
              {submit}
            </button>
          </PostForm>
        </div>
      </div>
    </>
  )
}
