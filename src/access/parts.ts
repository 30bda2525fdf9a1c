import type { Clock } from '../std/clock.ts'
import type { Log } from '../std/log.ts'
import type { Store } from '../store/index.ts'
import type { PersonActor } from '../wire/actor.ts'
import type { Passwords } from './passwords.ts'
import type { prepareFindSession } from './sessions.ts'
import type { prepareFindToken } from './tokens.ts'

/** What every part of access works with. */
export interface Parts {
  readonly store: Store
  readonly log: Log
  readonly clock: Clock
  readonly passwords: Passwords
  readonly findSession: ReturnType<typeof prepareFindSession>
  readonly findToken: ReturnType<typeof prepareFindToken>
}

/** Where a sign-in comes from. */
export interface Device {
  readonly address: string
  readonly agent: string
  readonly requestId: string
}

/** The device with the session that came along: the new one takes its place. */
export interface Arrival extends Device {
  readonly former?: PersonActor | null
}

export function ago(parts: Parts, ms: number): string {
  return new Date(parts.clock.now().getTime() - ms).toISOString()
}
