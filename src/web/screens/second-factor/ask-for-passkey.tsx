import { useEffect, useRef } from 'react'
import type { PasskeyQuestion } from '../../../kernel/index.ts'
import { getPasskey, hasPasskeys } from '../../asking/passkey.ts'
import { PasskeyForm } from './passkey-form.tsx'

interface AskForPasskeyProps<Answer> {
  readonly question: PasskeyQuestion
  readonly does: string
  readonly submit: string
  onAnswer(answer: Answer): void
  /** Whether the browser may offer passkeys in the page's fields, before anybody presses the button. */
  readonly isOfferedInFields?: boolean
}

/** A button by which a passkey proves who somebody is. */
export function AskForPasskey<Answer>(props: AskForPasskeyProps<Answer>) {
  const { question, does, submit, onAnswer, isOfferedInFields = false } = props
  const form = useRef<HTMLDivElement>(null)
  // A browser answers one question at a time.
  const waiting = useRef<AbortController>(null)
  const chosen = useRef<string>(null)
  // Some browsers answer by themselves. If the server refuses their passkey, they would send it again and again.
  const wasOffered = useRef(false)

  useEffect(() => {
    if (!isOfferedInFields || wasOffered.current) return
    const controller = new AbortController()
    waiting.current = controller
    void offerInFields(question, controller.signal).then((answer) => {
      if (answer === null || controller.signal.aborted) return
      wasOffered.current = true
      chosen.current = answer
      form.current?.querySelector('form')?.requestSubmit()
    })
    return () => controller.abort()
  }, [question, isOfferedInFields])

  async function ask(): Promise<string | null> {
    const answer = chosen.current
    chosen.current = null
    if (answer !== null) return answer
    waiting.current?.abort()
    return getPasskey(question)
  }

  return (
    <div ref={form}>
      <PasskeyForm<Answer> does={does} submit={submit} ask={ask} onAnswer={onAnswer} />
    </div>
  )
}

async function offerInFields(question: PasskeyQuestion, signal: AbortSignal): Promise<string | null> {
  if (!hasPasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return null
  if (signal.aborted) return null
  return getPasskey(question, { mediation: 'conditional', signal })
}
