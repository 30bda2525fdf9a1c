import { signInTexts } from '../../../wire/texts/sign-in.ts'
import controls from '../../ui/controls.module.css'
import { useTexts } from '../../words/use-texts.ts'
import { Entry, Refusal } from './entry.tsx'

interface RefusedSignOnProps {
  readonly detail: string
  /** A person who is signed in wanted to link an account. */
  readonly isSignedIn: boolean
}

/** Why a sign-in at a provider came to nothing, and the way back. */
export function RefusedSignOn({ detail, isSignedIn }: RefusedSignOnProps) {
  const words = useTexts(signInTexts)
  const { href, back } = isSignedIn
    ? { href: '/account', back: words.signOn.toAccount }
    : { href: '/sign-in', back: words.forgotten.back }
  return (
    <Entry title={words.signOn.refused} heading={words.signOn.refused} lead={null}>
      <Refusal>{detail}</Refusal>
      <a href={href} className={controls.primary}>
        {back}
      </a>
    </Entry>
  )
}
