/** Why a session ends: nobody used it, it is too old, or somebody ended it. */
export type SessionEnd = 'idle' | 'limit' | 'ended'

/** How long a session lasts if nobody uses it. */
export interface SessionTime {
  readonly leftMs: number
  readonly end: SessionEnd
}

export interface OwnSession extends SessionTime {
  /** The e-mail address of its person. */
  readonly person: string
}

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
