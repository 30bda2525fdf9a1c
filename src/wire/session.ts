/** A device on which a person is signed in. The id gives no access. */
export interface Session {
  readonly id: string
  /** True for the session of this request. */
  readonly current: boolean
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly address: string
  readonly agent: string
}
