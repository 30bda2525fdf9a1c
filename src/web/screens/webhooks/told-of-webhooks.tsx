import { webhookTexts } from '../../../wire/texts/webhooks.ts'
import { ShownOnce } from '../../ui/shown-once.tsx'
import { Told } from '../../ui/told.tsx'
import { useTexts } from '../../words/use-texts.ts'
import type { WebhookAnswer } from './webhook-answer.ts'

export function ToldOfWebhooks({ created, done, test, detail, fields }: WebhookAnswer) {
  const words = useTexts(webhookTexts)
  const isTestTaken = test !== null && test.error === null && test.status !== null
  const refused = test !== null && !isTestTaken ? words.testFailed(test.error ?? '') : null
  const tested = isTestTaken ? words.tested(test.status ?? 0) : null
  return (
    <Told
      refused={Object.keys(fields).length === 0 ? (detail ?? refused) : null}
      done={done === null ? tested : words[done]}
    >
      {created !== null && (
        <ShownOnce
          key={created.webhook.id}
          heading={words.created(created.webhook.name)}
          about={words.once}
          label={words.secret}
          value={created.secret}
        />
      )}
    </Told>
  )
}
