import { webhookTexts } from '../../../wire/texts/webhooks.ts'
import type { Webhook } from '../../../wire/webhook.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './webhooks.module.css'

type Standing = Pick<Webhook, 'paused' | 'failingSince'>

export function WebhookState({ paused, failingSince }: Standing) {
  const { states } = useTexts(webhookTexts)
  const format = useFormat()
  if (paused !== null) {
    return (
      <span className={styles.state} data-state={paused === 'by-hand' ? 'resting' : 'bad'}>
        {states[paused === 'failing' ? 'paused' : paused]}
      </span>
    )
  }
  return failingSince === null ? (
    <span className={styles.state} data-state="good">
      {states.active}
    </span>
  ) : (
    <span className={styles.state} data-state="bad">
      {states.failing(format.instant(failingSince))}
    </span>
  )
}
