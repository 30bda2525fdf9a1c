import type { Word } from './words.ts'

/** The result of a move. `body` is the answer's JSON, or null without JSON. */
export type Outcome =
  | { readonly accepted: true; readonly active: boolean; readonly body: unknown }
  | {
      readonly accepted: false
      readonly why: Exclude<Word, 'yes' | 'no'>
      /** The sentence of the server; null without one. */
      readonly said: string | null
      readonly body: unknown
    }

export interface Answer {
  readonly ok: boolean
  readonly status: number
  readonly redirected: boolean
  readonly url: string
  readonly text: string
}

export function refusedBecause(why: (Outcome & { accepted: false })['why']): Outcome {
  return { accepted: false, why, said: null, body: null }
}

/**
 * Any 2xx means success, and our own server also names the new state. A server may redirect back to the same page. A
 * redirect to another page is most likely the sign-in page, which also answers 200.
 */
export function toOutcome(answer: Answer, wish: boolean, pageAddress: string): Outcome {
  const body = parse(answer.text)
  if (answer.redirected && !isSamePage(answer.url, pageAddress)) return refusedBecause('ended')
  if (answer.ok) return { accepted: true, active: readActive(body) ?? wish, body }
  const why = answer.status === 419 ? 'expired' : answer.status === 401 ? 'ended' : 'failed'
  return { accepted: false, why, said: why === 'failed' ? readText(body, 'detail') : null, body }
}

function isSamePage(one: string, other: string): boolean {
  const [{ origin, pathname }, page] = [new URL(one), new URL(other)]
  return origin === page.origin && pathname === page.pathname
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // any server may answer, with any text
  }
}

function readActive(body: unknown): boolean | null {
  const active = read(body, 'active')
  return typeof active === 'boolean' ? active : null
}

function readText(body: unknown, name: string): string | null {
  const text = read(body, name)
  return typeof text === 'string' && text !== '' ? text : null
}

function read(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
}
