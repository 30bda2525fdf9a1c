import type { ListCount } from '../../wire/list-page.ts'
import type { ReadersGrant, WindowGrant, WindowPatch } from '../../wire/live.ts'
import type { FollowedList } from './follow-list.ts'
import type { FollowedRow } from './follow-row.ts'
import type { FollowedTrail } from './follow-trail.ts'
import type { Credentials } from './open-echo.ts'

/** `live` means that changes of others arrive at once. The page works in every state. */
export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'offline' | 'paused'

/** The page's connection for live updates. */
export interface Live {
  readonly state: LiveState
  onState(listener: () => void): () => void
  /** The tab remembers this. */
  setPaused(isPaused: boolean): void
  /** Opens a new connection, which asks for channels with these credentials. */
  reconnect(credentials: Credentials): void
  followList(list: FollowedList): () => void
  /** Whether changes of the window's rows arrive now. */
  isFollowing(grant: WindowGrant): boolean
  followRow(row: FollowedRow): () => void
  followTrail(trail: FollowedTrail): () => void
  /** Calls when something was written that the person may see. */
  hearOfTrail(person: string, told: () => void): () => void
  /** Tells the number of a list's rows whenever it changes. Null: it may have changed, so ask for it. */
  followCount(grant: WindowGrant, tell: (count: ListCount | null) => void): () => void
  /** Joins a presence channel and tells who else is in it, until the returned function is called. */
  meet(readers: ReadersGrant, tell: (others: readonly Reader[]) => void): () => void
  close(): void
}

/** Another reader of the same list or row, on any number of screens. */
export interface Reader {
  readonly id: string
  readonly name: string
  readonly isProgram: boolean
}

/** The part that follows windows. */
export interface Windows {
  follow(grant: WindowGrant, follower: WindowFollower): () => void
  /** Whether the server has let the page into the window's channel. */
  isEntered(grant: WindowGrant): boolean
}

export interface WindowFollower {
  /** Identifies the page's rows and whether others come before and after. A page with the same rows keeps the subscription. */
  readonly shown: string
  /** The journal may miss writes that change a value back, so a patched page loads again after a reconnect. */
  readonly asksAnew: boolean
  patched(patch: WindowPatch): void
  /** The number of rows changed, on this page or elsewhere. */
  counted?(count: ListCount): void
  /** The channel stays closed, because the grant is too old or the rights have changed. */
  refused(): void
}
