import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { createId } from '../../../../std/ids.ts'
import type { Job } from '../../../../wire/job.ts'
import { jobTexts } from '../../../../wire/texts/jobs.ts'
import { askApi, toFailureWords } from '../../../asking/ask-api.ts'
import controls from '../../../ui/controls.module.css'
import dialog from '../../../ui/dialog.module.css'
import { useTexts } from '../../../words/use-texts.ts'
import type { WorkOrder } from './work-order.ts'

interface OrderFormProps {
  /** The words of the button. */
  readonly submit: string
  readonly isDanger: boolean
  /** Null while a value is missing. */
  readonly order: WorkOrder | null
  readonly children: ReactNode
  onClose(): void
  onStarted(job: Job): void
}

/** Starts a job. If the server refuses it, the form stays with the reason and all choices. */
export function OrderForm({ submit, isDanger, order, children, onClose, onStarted }: OrderFormProps) {
  const jobs = useTexts(jobTexts)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const named = useNamed()

  async function send(sent: WorkOrder) {
    setSending(true)
    setFailure(null)
    try {
      const { method = 'POST', address, body } = sent
      onStarted(await askApi<Job>(address, { method, body, idempotencyKey: named(sent) }))
    } catch (refusal) {
      setFailure(toFailureWords(refusal))
      setSending(false)
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (order !== null && !isSending) void send(order)
  }

  return (
    <form className={dialog.content} onSubmit={onSubmit} aria-busy={isSending}>
      {children}
      {failure !== null && (
        <p role="alert" className={dialog.failure}>
          {failure}
        </p>
      )}
      <div className={dialog.ways}>
        <button type="button" className={controls.button} onClick={onClose}>
          {jobs.confirm.cancel}
        </button>
        <button
          type="submit"
          className={isDanger ? controls.danger : controls.primary}
          disabled={order === null}
          aria-disabled={isSending}
        >
          {submit}
        </button>
      </div>
    </form>
  )
}

/** Makes a key per order, so that sending an order again after a lost answer has no second effect. */
function useNamed(): (order: WorkOrder) => string {
  const last = useRef({ text: '', name: '' })
  return (order) => {
    const text = JSON.stringify(order)
    if (last.current.text !== text) last.current = { text, name: createId(new Date()) }
    return last.current.name
  }
}
