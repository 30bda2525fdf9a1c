import type { TokenLimit } from './role.ts'

/** The only role of a token that reads the metrics, and nothing else. */
export const metricsRole = 'metrics'

/** An API token without its secret, which is shown once and never stored. */
export interface Token {
  readonly id: string
  readonly name: string
  readonly roles: readonly string[]
  readonly limit: TokenLimit | null
  /** The name of the person who made it; null for the command line. */
  readonly createdBy: string | null
  readonly createdAt: string
  readonly expiresAt: string
  readonly lastUsedAt: string | null
}
