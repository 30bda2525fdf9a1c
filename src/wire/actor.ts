import type { Preferences } from './document-facts.ts'
import type { Rights } from './role.ts'

/** The author of a call. Every call into the kernel starts with one. */
export type Actor = PersonActor | TokenActor | SystemActor

/** The origin of a request, which the trail records. */
export interface Origin {
  /** The network address. */
  readonly address: string
  readonly requestId: string
  /** The push connection of the page or program. */
  readonly socketId?: string
}

export interface PersonActor {
  readonly kind: 'person'
  readonly id: string
  readonly name: string
  readonly email: string
  readonly rights: Rights
  /**
   * Rises whenever the person's rights change. A request reads its person again, so the epoch is for longer grants,
   * such as a push channel: a grant with an older epoch is no longer valid.
   */
  readonly epoch: number
  readonly sessionId: string
  /** The role or person as whom they look around, and write nothing. */
  readonly viewingAs?: string
  /** Until when the glass is broken. */
  readonly glassUntil?: string
  readonly preferences?: Preferences
  /** The languages of their browser, as Accept-Language has them. */
  readonly languages?: string
  readonly origin?: Origin
}

/** A program with an API token. */
export interface TokenActor {
  readonly kind: 'token'
  readonly id: string
  readonly name: string
  readonly rights: Rights
  readonly epoch: number
  readonly origin?: Origin
}

/** Our own work, or an operator at the command line: `name` says which. */
export interface SystemActor {
  readonly kind: 'system'
  readonly name: string
}
