import type { WebhookRow } from '../store/index.ts'
import type { Answer } from './post.ts'
import { sign } from './sign.ts'
import { sealedFor } from './webhook-row.ts'
import type { WebhookTools } from './webhook-tools.ts'

export interface Message {
  /** The id of the delivery. */
  readonly id: string
  readonly event: string
  readonly attempt: number
  readonly body: string
}

export type SendTools = Pick<WebhookTools, 'seal' | 'post' | 'clock' | 'pace'>

/** Sends one signed request. It fails if there is no answer in time, or if the signal cuts it short. */
export async function send(
  { seal, post, clock, pace }: SendTools,
  { webhook, message }: { readonly webhook: WebhookRow; readonly message: Message },
  cut?: AbortSignal,
): Promise<Answer> {
  const { id, event, attempt, body } = message
  const secret = seal.decrypt(webhook.secret, sealedFor(webhook.id))
  if (secret === null) {
    const error = 'the server’s secret has changed: remove this webhook and make it again'
    return { status: null, text: null, error, durationMs: 0 }
  }
  const request = new AbortController()
  const seconds = pace.timeoutMs / 1_000
  const patience = setTimeout(
    () => request.abort(new Error(`it did not answer within ${seconds} s`)),
    pace.timeoutMs,
  )
  const signal = cut === undefined ? request.signal : AbortSignal.any([request.signal, cut])
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'User-Agent': 'Switchboard',
    'Switchboard-Webhook': webhook.id,
    'Switchboard-Delivery': id,
    'Switchboard-Event': event,
    'Switchboard-Attempt': String(attempt),
    'Switchboard-Signature': sign(secret, body, clock.now()),
  }
  try {
    return await post({ url: webhook.url, headers, body }, signal)
  } finally {
    clearTimeout(patience)
  }
}
