import type { Word } from './words.ts'

/** What became of a wish. `body` is the answer's JSON, null where there is none. */
export type Outcome =
  | { readonly accepted: true; readonly active: boolean; readonly body: unknown }
  | {
      readonly accepted: false
      readonly why: Exclude<Word, 'yes' | 'no'>
      /** The server's own sentence, where it gave one. */
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
 * Any 2xx means that it is as wished; our own server says so by name. A server may send a page back to where it was;
 * sent anywhere else it was most likely the sign-in page, which answers 200, too.
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
    return null // any server may answer, with whatever it likes
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
