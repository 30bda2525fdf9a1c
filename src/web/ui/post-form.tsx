import type { FormHTMLAttributes, ReactNode } from 'react'
import { useDocumentFacts } from '../document-facts.ts'

interface PostFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'method'> {
  readonly children: ReactNode
}

/** A plain form that carries the anti-forgery token: it works before and without any script. */
export function PostForm({ children, ...rest }: PostFormProps) {
  const { csrfToken } = useDocumentFacts()
  return (
    <form method="post" {...rest}>
      <input type="hidden" name="_token" value={csrfToken} suppressHydrationWarning />
      {children}
    </form>
  )
}
