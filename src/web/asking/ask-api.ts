import { screenTexts } from '../../wire/texts/screens.ts'
import { pageTexts } from '../words/page-language.ts'
import { readRefusal, toRefusalWords } from './refusal-words.ts'
import { Unreachable } from './unreachable.ts'

/** Our own API refused. The message is for the person. */
export class ApiRefusal extends Error {
  readonly status: number
  /** The problem as JSON; null if the answer was not JSON. The reader must check every part of it. */
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(toRefusalWords(readRefusal(body), pageTexts(screenTexts)))
    this.name = 'ApiRefusal'
    this.status = status
    this.body = body
  }
}

interface Ask extends Pick<RequestInit, 'method' | 'signal' | 'keepalive'> {
  /** Sent as JSON. `URLSearchParams` are sent as the fields of a form. */
  readonly body?: unknown
  /** A second request with the same key has no further effect. */
  readonly idempotencyKey?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Asks our own server at this address. An empty answer gives null. */
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
  if (!answer.ok) throw new ApiRefusal(answer.status, readAnswer(text))
  return JSON.parse(text === '' ? 'null' : text)
}

/** A refusal may come from a proxy and hold any text. */
export function readAnswer(text: string): unknown {
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

/** What a refusal says of the only field that it names; else the refusal itself. */
export function toFieldWords(failure: unknown): string {
  const fields = failure instanceof ApiRefusal ? (readRefusal(failure.body).fields ?? {}) : {}
  const [words, ...others] = Object.values(fields)
  return typeof words === 'string' && others.length === 0 ? words : toFailureWords(failure)
}
