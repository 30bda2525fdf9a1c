/** A place where a person is signed in. The id names it; it opens nothing. */
export interface Session {
  readonly id: string
  /** The one that asks. */
  readonly current: boolean
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly address: string
  readonly agent: string
}
