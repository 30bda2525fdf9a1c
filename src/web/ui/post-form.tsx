import { type FormHTMLAttributes, type ReactNode, type SubmitEvent, useRef } from 'react'
import { texts } from '../../wire/texts/screens.ts'
import { useDocumentFacts } from '../document-facts.ts'
import { isServerThere } from '../is-server-there.ts'
import { useTell } from './tell.tsx'

interface PostFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'method'> {
  readonly children: ReactNode
  /** As it goes to the server. */
  readonly onSent?: () => void
}

/** Who hears nothing for longer than this is told that it was not sent. */
const patienceMs = 5_000

/**
 * A plain form that carries the anti-forgery token: it works before and without any script. It is sent once the server is known
 * to be there: otherwise the browser would put a page of its own in the place of ours, and of what was typed.
 */
export function PostForm({ children, onSubmit, onSent, ...rest }: PostFormProps) {
  const { csrfToken } = useDocumentFacts()
  const tell = useTell()
  const mayGo = useRef(false)

  function send(event: SubmitEvent<HTMLFormElement>) {
    onSubmit?.(event)
    if (event.defaultPrevented) return
    if (mayGo.current) {
      mayGo.current = false
      onSent?.()
      return
    }
    event.preventDefault()
    void sendIfThere(event.currentTarget, event.nativeEvent.submitter)
  }

  async function sendIfThere(form: HTMLFormElement, submitter: HTMLElement | null) {
    if (!(await isServerThere(AbortSignal.timeout(patienceMs)))) return tell(texts.notSent)
    mayGo.current = true
    form.requestSubmit(submitter)
  }

  return (
    <form method="post" {...rest} onSubmit={send}>
      <input type="hidden" name="_token" value={csrfToken} suppressHydrationWarning />
      {children}
    </form>
  )
}
