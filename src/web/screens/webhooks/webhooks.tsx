import { Link } from 'react-router'
import { webhookTexts } from '../../../wire/texts/webhooks.ts'
import type { Webhook } from '../../../wire/webhook.ts'
import { FormatAt, useFormat } from '../../kinds/use-format.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useTexts } from '../../words/use-texts.ts'
import access from '../access/access.module.css'
import { ConfirmFirst } from '../confirm/confirm-first.tsx'
import { ToldOfWebhooks } from './told-of-webhooks.tsx'
import type { TypedWebhook, WebhookAnswer } from './webhook-answer.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookState } from './webhook-state.tsx'
import styles from './webhooks.module.css'

export interface WebhooksProps {
  readonly webhooks: readonly Webhook[]
  /** The ids of tables to choose from. */
  readonly tables: readonly string[]
  readonly now: string
  readonly isFresh: boolean
  readonly answer: WebhookAnswer
  onAnswer(answer: WebhookAnswer): void
}

const empty: TypedWebhook = {
  name: '',
  url: '',
  table: '',
  filter: '',
  columns: '',
  events: ['created', 'changed', 'deleted', 'switched'],
}

/** What tells other programs of changes. */
export function Webhooks({ webhooks, tables, now, isFresh, answer, onAnswer }: WebhooksProps) {
  const words = useTexts(webhookTexts)
  return (
    <div className={access.people}>
      <PageTitle of={words.title} />
      <p className={styles.back}>
        <Link to="/settings">{words.back}</Link>
      </p>
      <header className={access.head}>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </header>
      <ToldOfWebhooks {...answer} />
      <ConfirmFirst isFresh={isFresh} />
      <div className={access.tools}>
        <WebhookForm deed="create" first={empty} tables={tables} answer={answer} onAnswer={onAnswer} />
      </div>
      {webhooks.length === 0 ? (
        <Nothing heading={words.none} />
      ) : (
        <FormatAt now={now}>
          <WebhookTable webhooks={webhooks} />
        </FormatAt>
      )}
    </div>
  )
}

function WebhookTable({ webhooks }: Pick<WebhooksProps, 'webhooks'>) {
  const { columns, events: labels } = useTexts(webhookTexts)
  const format = useFormat()
  return (
    <table className={access.table}>
      <thead>
        <tr>
          {Object.entries(columns).map(([name, label]) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {webhooks.map((webhook) => (
          <tr key={webhook.id} data-off={webhook.paused === null ? undefined : ''}>
            <td>
              <Link to={`/settings/webhooks/${webhook.id}`} className={access.name}>
                <bdi>{webhook.name}</bdi>
              </Link>
              <p className={access.email}>
                <bdi>{URL.parse(webhook.url)?.host ?? webhook.url}</bdi>
              </p>
            </td>
            <td data-label={columns.table}>
              <bdi>{webhook.table}</bdi>
            </td>
            <td data-label={columns.events}>{webhook.events.map((event) => labels[event]).join(', ')}</td>
            <td data-label={columns.maker}>
              <bdi>{webhook.maker}</bdi>
            </td>
            <td data-label={columns.state}>
              <WebhookState {...webhook} />
            </td>
            <td data-label={columns.waiting} className={access.when}>
              {format.count(webhook.waiting)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
