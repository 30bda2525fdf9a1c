import { Problem } from '../std/problem.ts'
import { webhookRefusals } from '../wire/texts/refusals/webhooks.ts'
import {
  type WebhookChange,
  type WebhookWish,
  webhookChangeShape,
  webhookWishShape,
} from '../wire/webhook.ts'

export function parseWebhookWish(body: unknown): WebhookWish {
  const parsed = webhookWishShape.safeParse(body)
  if (!parsed.success) throw new Problem('bad-request', webhookRefusals.notAWish)
  return parsed.data
}

export function parseWebhookChange(body: unknown): WebhookChange {
  const parsed = webhookChangeShape.safeParse(body)
  if (!parsed.success) throw new Problem('bad-request', webhookRefusals.notAChange)
  return parsed.data
}
