import { webhookTexts } from '../../../wire/texts/webhooks.ts'
import type { WebhookAttempt } from '../../../wire/webhook.ts'
import { drawTime } from '../../kinds/draw.tsx'
import { useFormat } from '../../kinds/use-format.tsx'
import box from '../../ui/box.module.css'
import controls from '../../ui/controls.module.css'
import { PostForm } from '../../ui/post-form.tsx'
import { useTexts } from '../../words/use-texts.ts'
import type { WebhookAnswer } from './webhook-answer.ts'
import styles from './webhooks.module.css'

interface DeliveriesProps {
  readonly attempts: readonly WebhookAttempt[]
  onAnswer(answer: WebhookAnswer): void
}

/** The log: each attempt unfolds to what was sent and answered. */
export function Deliveries({ attempts, onAnswer }: DeliveriesProps) {
  const words = useTexts(webhookTexts)
  return (
    <section>
      <h2>{words.log}</h2>
      <p className={styles.about}>{attempts.length === 0 ? words.noLog : words.logAbout}</p>
      {attempts.length > 0 && (
        <ul className={`${box.box} ${styles.log}`}>
          {attempts.map((attempt) => (
            <li key={attempt.id}>
              <Attempt attempt={attempt} />
              {attempt.outcome !== 'test' && <SendAgain attempt={attempt} onAnswer={onAnswer} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Attempt({ attempt }: { readonly attempt: WebhookAttempt }) {
  const words = useTexts(webhookTexts)
  const format = useFormat()
  const { outcome, event, key, at, status, error, payload, answer } = attempt
  const isGood = error === null
  return (
    <details className={styles.attempt}>
      <summary>
        <span className={styles.state} data-state={isGood ? 'good' : 'bad'}>
          {words.outcomes[outcome]}
        </span>
        <bdi className={styles.change}>
          {event}
          {key !== null && ` ${key}`}
        </bdi>
        <span className={styles.when}>
          {drawTime(at, 'instant', format)}
          {attempt.attempt > 1 && ` · ${words.attempt(attempt.attempt)}`}
        </span>
        <span className={styles.result}>
          {error ?? status} · {words.took(format.count(attempt.durationMs))}
        </span>
      </summary>
      <h3>{words.sent}</h3>
      {payload === null ? <p>{words.tooLong}</p> : <pre dir="ltr">{toLines(payload)}</pre>}
      <h3>{words.answered}</h3>
      {answer === null || answer === '' ? <p>{words.noAnswer}</p> : <pre dir="auto">{answer}</pre>}
    </details>
  )
}

/** With script the page stays; the change is on its way by then. */
function SendAgain({
  attempt: { delivery, event, key },
  onAnswer,
}: {
  readonly attempt: WebhookAttempt
  onAnswer(answer: WebhookAnswer): void
}) {
  const words = useTexts(webhookTexts)
  return (
    <PostForm<WebhookAnswer> onAnswer={onAnswer}>
      <input type="hidden" name="do" value="again" />
      <input type="hidden" name="delivery" value={delivery} />
      <button
        type="submit"
        className={controls.quiet}
        aria-label={words.againOf(key === null ? event : `${event} ${key}`)}
      >
        {words.again}
      </button>
    </PostForm>
  )
}

function toLines(payload: string): string {
  return JSON.stringify(JSON.parse(payload), null, 2)
}
