import { type FormHTMLAttributes, type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { screenTexts } from '../../wire/texts/screens.ts'
import { toFailureWords } from '../asking/ask-api.ts'
import { sendForm } from '../asking/send-form.ts'
import { Unreachable } from '../asking/unreachable.ts'
import { useDocumentFacts } from '../document-facts.ts'
import { useTexts } from '../words/use-texts.ts'
import styles from './post-form.module.css'

interface PostFormProps<Answer> extends Omit<FormHTMLAttributes<HTMLFormElement>, 'method'> {
  readonly children: ReactNode
  /** Gets the action's answer, unless the browser goes to another page. Then the form is reset. */
  readonly onAnswer?: (answer: Answer) => void
  /** Called if the server did not answer, or refused without an answer of the page's action. */
  readonly onFailure?: (failure: unknown) => void
  /** Whether the answer is a file for the browser to save. */
  readonly isDownload?: boolean
  /** Called when the form of a download is sent. */
  readonly onSent?: () => void
}

/** A form that carries the anti-forgery token and works without script. A script sends it without leaving the page. */
export function PostForm<Answer>(props: PostFormProps<Answer>) {
  const texts = useTexts(screenTexts)
  const { children, onSubmit, onAnswer, onFailure, isDownload = false, onSent, ...rest } = props
  const { csrfToken } = useDocumentFacts()
  const [answers, setAnswers] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const isSending = useRef(false)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    onSubmit?.(event)
    const { submitter } = event.nativeEvent
    // A button that closes a dialog sends nothing.
    if (event.defaultPrevented || submitter?.getAttribute('formmethod') === 'dialog') return
    if (isDownload && navigator.onLine) return onSent?.()
    event.preventDefault()
    if (isDownload) setFailure(texts.notAnswered)
    else if (!isSending.current) void send(event.currentTarget, submitter)
  }

  async function send(form: HTMLFormElement, submitter: HTMLElement | null) {
    isSending.current = true
    setFailure(null)
    try {
      const answer = await sendForm<Answer>(form, submitter)
      if (answer === null) return
      onAnswer?.(answer)
      setAnswers((count) => count + 1)
    } catch (thrown) {
      setFailure(thrown instanceof Unreachable ? texts.notAnswered : toFailureWords(thrown))
      onFailure?.(thrown)
    } finally {
      isSending.current = false
    }
  }

  return (
    <form key={answers} method="post" {...rest} onSubmit={submit}>
      <input type="hidden" name="_token" value={csrfToken} suppressHydrationWarning />
      {children}
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </form>
  )
}
