import type { Role } from './actor.ts'

/** The role of a token: a role of people, or only reading the metrics. */
export type TokenRole = Role | typeof metricsRole

export const metricsRole = 'metrics'

/** An API token without its secret, which is shown once and never stored. */
export interface Token {
  readonly id: string
  readonly name: string
  readonly role: TokenRole
  /** The name of the person who made it; null for the command line. */
  readonly createdBy: string | null
  readonly createdAt: string
  readonly expiresAt: string
  readonly lastUsedAt: string | null
}
