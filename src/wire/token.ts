import type { Role } from './actor.ts'

/** What a token may do: as much as a role, or read the metrics and nothing else. */
export type TokenRole = Role | typeof metricsRole

export const metricsRole = 'metrics'

/** An API token without its secret, which is shown once and kept nowhere. */
export interface Token {
  readonly id: string
  readonly name: string
  readonly role: TokenRole
  /** The name of who made it; null when it was made at the command line. */
  readonly createdBy: string | null
  readonly createdAt: string
  readonly expiresAt: string
  readonly lastUsedAt: string | null
}
