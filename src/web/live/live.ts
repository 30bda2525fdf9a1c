import type { ListCount } from '../../wire/list-page.ts'
import type { ReadersGrant, WindowGrant, WindowPatch } from '../../wire/live.ts'
import type { FollowedList } from './follow-list.ts'
import type { FollowedRow } from './follow-row.ts'
import type { FollowedTrail } from './follow-trail.ts'
import type { Credentials } from './open-echo.ts'

/** live: what others change comes at once. Everything works in all of them. */
export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'offline' | 'paused'

/** The page's connection for what is pushed. */
export interface Live {
  readonly state: LiveState
  onState(listener: () => void): () => void
  /** Remembered for the tab. */
  setPaused(isPaused: boolean): void
  /** A new connection, whose channels are asked for with this. */
  reconnect(credentials: Credentials): void
  followList(list: FollowedList): () => void
  followRow(row: FollowedRow): () => void
  followTrail(trail: FollowedTrail): () => void
  /** Is there for the others of a presence channel, and tells who they are, until it is left. */
  meet(readers: ReadersGrant, tell: (others: readonly Reader[]) => void): () => void
  close(): void
}

/** Somebody else who has the same open, on however many screens. */
export interface Reader {
  readonly id: string
  readonly name: string
  readonly isProgram: boolean
}

/** What windows need of it. */
export interface Windows {
  follow(grant: WindowGrant, follower: WindowFollower): () => void
}

export interface WindowFollower {
  /** Which rows stand on the page, and whether others come before and after: the subscription outlives a page that is the same. */
  readonly shown: string
  /** Coming back after patches: what changes is told against the page as it first came, and no journal tells what was changed back. */
  readonly asksAnew: boolean
  patched(patch: WindowPatch): void
  /** Rows have come or gone, on the page or elsewhere. */
  counted?(count: ListCount): void
  /** The channel stays closed: the grant is too old, or the rights are others. */
  refused(): void
}
