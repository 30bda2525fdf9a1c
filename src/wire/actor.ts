export const roles = ['owner', 'admin', 'editor', 'viewer'] as const
export type Role = (typeof roles)[number]

/** Who asks. Every call into the kernel starts with one. */
export type Actor = PersonActor | TokenActor | SystemActor

/** Where a request of theirs comes from; the trail keeps it. */
export interface Origin {
  /** The address of the network. */
  readonly address: string
  readonly requestId: string
  /** The push connection of the page or program that asks. */
  readonly socketId?: string
}

export interface PersonActor {
  readonly kind: 'person'
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  /**
   * Raised whenever the person's rights change. A request reads its person anew, so this is for what is granted beyond
   * one, such as a push channel: there an older epoch no longer counts.
   */
  readonly epoch: number
  readonly sessionId: string
  readonly origin?: Origin
}

/** A program that came with an API token. */
export interface TokenActor {
  readonly kind: 'token'
  readonly id: string
  readonly name: string
  readonly role: Role
  readonly epoch: number
  readonly origin?: Origin
}

/** Ourselves, or an operator at the command line: `name` says which. */
export interface SystemActor {
  readonly kind: 'system'
  readonly name: string
}
