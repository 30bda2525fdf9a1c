import { screenTexts } from '../../wire/texts/screens.ts'
import { pageTexts } from '../words/page-language.ts'
import { readRefusal, toRefusalWords } from './refusal-words.ts'
import { Unreachable } from './unreachable.ts'

/** Our own API said no: the message is for the person. */
export class ApiRefusal extends Error {
  readonly status: number
  /** The problem as JSON; null where the answer was none. Nothing in it is certain. */
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(toRefusalWords(readRefusal(body), pageTexts(screenTexts)))
    this.name = 'ApiRefusal'
    this.status = status
    this.body = body
  }
}

interface Ask extends Pick<RequestInit, 'method' | 'signal' | 'keepalive'> {
  /** Sent as JSON, but for a form's fields. */
  readonly body?: unknown
  /** The same again has no further effect. */
  readonly idempotencyKey?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** What our own server answers at this address; null where it has nothing to say. */
export async function askApi<T>(address: string, { body, idempotencyKey, headers, ...ask }: Ask): Promise<T> {
  const isForm = body instanceof URLSearchParams
  const answer = await fetch(address, {
    ...ask,
    headers: {
      Accept: 'application/json',
      ...headers,
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new ApiRefusal(answer.status, readJson(text))
  return JSON.parse(text === '' ? 'null' : text)
}

/** A refusal may come from a proxy, with whatever it likes. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function toFailureWords(failure: unknown): string {
  if (failure instanceof ApiRefusal || failure instanceof Unreachable) return failure.message
  const texts = pageTexts(screenTexts)
  return texts.problem.unknown
}
