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
  /** Receives the action's answer, unless the browser is led to another page. The form is then reset. */
  readonly onAnswer?: (answer: Answer) => void
  /** The answer is a file, which the browser saves. */
  readonly isDownload?: boolean
  /** Called when the form of a download is sent. */
  readonly onSent?: () => void
}

/** A plain form that carries the anti-forgery token, before and without any script. A script sends it without leaving the page. */
export function PostForm<Answer>(props: PostFormProps<Answer>) {
  const texts = useTexts(screenTexts)
  const { children, onSubmit, onAnswer, isDownload = false, onSent, ...rest } = props
  const { csrfToken } = useDocumentFacts()
  const [answers, setAnswers] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const isSending = useRef(false)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    onSubmit?.(event)
    const { submitter } = event.nativeEvent
    // A button of a dialog sends nothing.
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
