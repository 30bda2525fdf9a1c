import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { passkeyTexts } from '../../../wire/texts/passkeys.ts'
import { hasPasskeys } from '../../asking/passkey.ts'
import controls from '../../ui/controls.module.css'
import { PostForm } from '../../ui/post-form.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './second-factor.module.css'

interface PasskeyFormProps<Answer> {
  /** The field `do` of the form. */
  readonly does: string
  readonly submit: string
  /** Asks the browser. Null: the person chose none. */
  ask(): Promise<string | null>
  onAnswer(answer: Answer): void
  readonly children?: ReactNode
}

/** A form whose button asks the browser for a passkey first. Without script it says that it needs one. */
export function PasskeyForm<Answer>({ does, submit, ask, onAnswer, children }: PasskeyFormProps<Answer>) {
  const words = useTexts(passkeyTexts)
  const credential = useRef<HTMLInputElement>(null)
  const [told, setTold] = useState<string | null>(null)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (credential.current === null || credential.current.value !== '') return
    event.preventDefault()
    void askFirst(event.currentTarget, credential.current)
  }

  async function askFirst(form: HTMLFormElement, field: HTMLInputElement) {
    setTold(null)
    if (!hasPasskeys()) return setTold(words.notHere)
    const answer = await ask()
    if (answer === null) return setTold(words.noneChosen)
    field.value = answer
    form.requestSubmit()
    // A refused answer is worth nothing a second time.
    field.value = ''
  }

  return (
    <PostForm<Answer> className={styles.passkey} onSubmit={onSubmit} onAnswer={onAnswer}>
      <input type="hidden" name="do" value={does} />
      <input ref={credential} type="hidden" name="credential" defaultValue="" />
      {children}
      <button type="submit" className={controls.button}>
        {submit}
      </button>
      <p className={styles.needsScript}>{words.needsScript}</p>
      {told !== null && <p role="alert">{told}</p>}
    </PostForm>
  )
}
