import { Link } from 'react-router'
import { webhookTexts } from '../../../wire/texts/webhooks.ts'
import type { Webhook as KnownWebhook, WebhookAttempt } from '../../../wire/webhook.ts'
import { FormatAt, useFormat } from '../../kinds/use-format.tsx'
import { AskFirst } from '../../ui/ask-first.tsx'
import controls from '../../ui/controls.module.css'
import { PageTitle } from '../../ui/page-title.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { useTexts } from '../../words/use-texts.ts'
import access from '../access/access.module.css'
import { ConfirmFirst } from '../confirm/confirm-first.tsx'
import { Deliveries } from './deliveries.tsx'
import { ToldOfWebhooks } from './told-of-webhooks.tsx'
import type { WebhookAnswer } from './webhook-answer.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookState } from './webhook-state.tsx'
import styles from './webhooks.module.css'

export interface WebhookProps {
  readonly webhook: KnownWebhook
  readonly attempts: readonly WebhookAttempt[]
  /** Whether writes of other programs to its table are told. */
  readonly isWatched: boolean
  readonly now: string
  readonly isFresh: boolean
  readonly answer: WebhookAnswer
  onAnswer(answer: WebhookAnswer): void
}

/** One webhook: what it does, how it stands, and what became of its deliveries. */
export function Webhook({ webhook, attempts, isWatched, now, isFresh, answer, onAnswer }: WebhookProps) {
  const words = useTexts(webhookTexts)
  const { paused } = webhook
  const notice = paused === 'rights' ? words.notices.rights(webhook.maker) : paused && words.notices[paused]
  return (
    <div className={`${access.people} ${styles.webhook}`}>
      <PageTitle of={webhook.name} />
      <p className={styles.back}>
        <Link to="/settings/webhooks">{words.all}</Link>
      </p>
      <h1>
        <bdi>{webhook.name}</bdi>
      </h1>
      <ToldOfWebhooks {...answer} />
      {notice !== null && <p className={styles.notice}>{notice}</p>}
      {!isWatched && <p className={styles.hint}>{words.unwatched}</p>}
      <ConfirmFirst isFresh={isFresh} />
      <FormatAt now={now}>
        <Facts webhook={webhook} />
        <Acts webhook={webhook} answer={answer} onAnswer={onAnswer} />
        <Deliveries attempts={attempts} onAnswer={onAnswer} />
      </FormatAt>
    </div>
  )
}

function Facts({ webhook }: Pick<WebhookProps, 'webhook'>) {
  const words = useTexts(webhookTexts)
  const format = useFormat()
  const { facts } = words
  return (
    <dl className={access.facts}>
      <dt>{facts.state}</dt>
      <dd>
        <WebhookState {...webhook} />
      </dd>
      <dt>{facts.url}</dt>
      <dd className={styles.long}>
        <bdi>{webhook.url}</bdi>
      </dd>
      <dt>{facts.table}</dt>
      <dd>
        <Link to={`/t/${webhook.table}`}>{webhook.table}</Link>
      </dd>
      <dt>{facts.events}</dt>
      <dd>{webhook.events.map((event) => words.events[event]).join(', ')}</dd>
      {webhook.filter !== null && (
        <>
          <dt>{facts.filter}</dt>
          <dd className={styles.long}>
            <code>{webhook.filter}</code>
          </dd>
        </>
      )}
      <dt>{facts.columns}</dt>
      <dd className={styles.long}>
        <bdi>{webhook.columns?.join(', ') ?? facts.allColumns}</bdi>
      </dd>
      <dt>{facts.maker}</dt>
      <dd>
        <bdi>{webhook.maker}</bdi>
      </dd>
      <dt>{facts.waiting}</dt>
      <dd>{format.count(webhook.waiting)}</dd>
    </dl>
  )
}

type ActsProps = Pick<WebhookProps, 'webhook' | 'answer' | 'onAnswer'>

function Acts({ webhook, answer, onAnswer }: ActsProps) {
  const words = useTexts(webhookTexts)
  const { id, name, url, table, filter, columns, events, paused } = webhook
  const first = { name, url, table, filter: filter ?? '', columns: columns?.join(', ') ?? '', events }
  return (
    <div className={styles.acts}>
      <PostForm<WebhookAnswer> onAnswer={onAnswer}>
        <input type="hidden" name="do" value="test" />
        <button type="submit" className={controls.button}>
          {words.test}
        </button>
      </PostForm>
      <PostForm<WebhookAnswer> onAnswer={onAnswer}>
        <input type="hidden" name="do" value={paused === null ? 'pause' : 'resume'} />
        <button type="submit" className={paused === null ? controls.button : controls.primary}>
          {paused === null ? words.pause : words.resume}
        </button>
      </PostForm>
      <AskFirst<WebhookAnswer>
        question={words.ask(name)}
        cancel={words.cancel}
        button={(question) => (
          <button type="button" className={controls.button} popoverTarget={question}>
            {words.remove}
          </button>
        )}
        submit={words.remove}
        fields={{ do: 'remove', id }}
        onAnswer={onAnswer}
      />
      <WebhookForm
        key={JSON.stringify(first)}
        deed="change"
        first={first}
        tables={null}
        answer={answer}
        onAnswer={onAnswer}
      />
    </div>
  )
}
