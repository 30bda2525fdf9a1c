import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../std/clock.ts'

/** A sign-in at a provider that a browser has begun. Its cookie keeps it, so nothing is stored. */
export interface Flow {
  readonly provider: string
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  /** The path to go to afterwards. */
  readonly next: string
  /** The session whose person links their account; null: somebody signs in. */
  readonly linkFor: string | null
}

/** Signed texts for the browser: a flow in its cookie, and the tickets in links of the account page. */
export interface Flows {
  seal(flow: Flow): string
  /** Null for a cookie that is not ours, or too old. */
  open(cookie: string | null): Flow | null
  /** For a link that begins to link an account. Another site can't make one, so it can't link its account to ours. */
  issueTicket(link: LinkWish): string
  isTicket(ticket: string, link: LinkWish): boolean
}

export interface LinkWish {
  readonly provider: string
  readonly sessionId: string
}

/** How long a person may take at the provider, and to follow the link of an open account page. */
export const flowLivesMs = 10 * 60_000
const ticketLivesMs = 2 * 3_600_000

export function createFlows(secret: string, clock: Clock): Flows {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  const seal = (kind: string, body: string, livesMs: number) => {
    const signed = `${body}.${(clock.now().getTime() + livesMs).toString(36)}`
    return `${signed}.${sign(`${kind} ${signed}`)}`
  }
  const open = (kind: string, text: string) => {
    const [, signed = '', body = '', until = '', signature = ''] =
      /^(([\w-]*)\.([\da-z]{1,10}))\.([\w-]{43})$/.exec(text) ?? []
    if (signed === '' || Number.parseInt(until, 36) <= clock.now().getTime()) return null
    const expected = sign(`${kind} ${signed}`)
    return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? body : null
  }
  const kindOf = ({ provider, sessionId }: LinkWish) => `link ${provider} ${sessionId}`
  return {
    seal: (flow) => seal('flow', Buffer.from(JSON.stringify(flow)).toString('base64url'), flowLivesMs),
    open(cookie) {
      const body = cookie === null || cookie.length > 4_096 ? null : open('flow', cookie)
      // We signed it, so it has our shape.
      return body === null ? null : (JSON.parse(Buffer.from(body, 'base64url').toString()) as Flow)
    },
    issueTicket: (link) => seal(kindOf(link), '', ticketLivesMs),
    isTicket: (ticket, link) => ticket.length < 200 && open(kindOf(link), ticket) !== null,
  }
}
