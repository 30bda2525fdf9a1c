import type { FormHTMLAttributes, ReactNode, SubmitEvent } from 'react'
import { texts } from '../../wire/texts/screens.ts'
import { useDocumentFacts } from '../document-facts.ts'
import { useTell } from './tell.tsx'

interface PostFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'method'> {
  readonly children: ReactNode
}

/**
 * A plain form that carries the anti-forgery token: it works before and without any script. Without a connection it is not
 * sent: the browser would put a page of its own in the place of ours, and of what was typed.
 */
export function PostForm({ children, onSubmit, ...rest }: PostFormProps) {
  const { csrfToken } = useDocumentFacts()
  const tell = useTell()
  function send(event: SubmitEvent<HTMLFormElement>) {
    if (navigator.onLine) return onSubmit?.(event)
    event.preventDefault()
    tell(texts.notSent)
  }
  return (
    <form method="post" {...rest} onSubmit={send}>
      <input type="hidden" name="_token" value={csrfToken} suppressHydrationWarning />
      {children}
    </form>
  )
}
