import type { Webhook } from '../app.ts'
import { type AppKey, signBody } from '../protocol/signatures.ts'

/** Resolves to null when the request is delivered, else to the reason. */
export type PostWebhook = (letter: Letter, signal: AbortSignal) => Promise<string | null>

export interface Letter {
  readonly webhook: Webhook
  readonly app: AppKey
  readonly body: string
}

/** The largest part of an answer that it reads. A connection can serve again only after its answer was read. */
const mostAnswerBytes = 65_536

export const postWebhook: PostWebhook = async ({ webhook, app, body }, signal) => {
  try {
    const { url, authorization } = toTarget(webhook.url)
    const headers = new Headers(webhook.headers)
    if (authorization !== null) headers.set('Authorization', authorization)
    headers.set('Content-Type', 'application/json')
    headers.set('X-Pusher-Key', app.key)
    headers.set('X-Pusher-Signature', signBody(app.secret, body))
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal,
    })
    await skipBody(answer)
    return answer.ok ? null : `it answered ${answer.status}`
  } catch (failure) {
    return toReason(failure)
  }
}

/** `fetch` refuses an address with a name and password, in a message that reveals them. So they go into a header. */
function toTarget(address: string): { url: URL; authorization: string | null } {
  const url = new URL(address)
  const credentials = decodeURIComponent(`${url.username}:${url.password}`)
  url.username = url.password = ''
  const authorization = credentials === ':' ? null : `Basic ${Buffer.from(credentials).toString('base64')}`
  return { url, authorization }
}

async function skipBody({ body }: Response): Promise<void> {
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > mostAnswerBytes) return
  }
}

/** A network error keeps its reason in the cause. */
function toReason(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure)
  return failure.cause instanceof Error ? failure.cause.message : failure.message
}
