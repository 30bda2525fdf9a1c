import type { Transaction } from '../db/index.ts'
import type { Clock } from '../std/clock.ts'
import type { Log } from '../std/log.ts'
import type { HouseName, Store } from '../store/index.ts'
import type { PersonActor } from '../wire/actor.ts'
import type { KnownDevices } from './known-devices.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Passwords } from './passwords.ts'
import type { RoleBook } from './role-book.ts'
import type { Seal } from './seal.ts'
import type { SecondFactorPolicy } from './second-factor/policy.ts'
import type { SessionLimits } from './session-limits.ts'
import type { prepareFindSession } from './sessions.ts'
import type { prepareFindToken } from './tokens.ts'

/** The tools that all of access shares. */
export interface AccessTools {
  readonly store: Store
  readonly log: Log
  readonly clock: Clock
  readonly passwords: Passwords
  readonly book: RoleBook
  readonly devices: KnownDevices
  readonly seal: Seal
  readonly secondFactor: SecondFactorPolicy
  readonly limits: SessionLimits
  readonly wait: (ms: number) => Promise<unknown>
  /** Whether people sign in with passwords. */
  readonly isPasswordOn: boolean
  /** Null: no mail is set up. */
  readonly mail: (Mailer & { readonly publicUrl: URL }) | null
  /** The name that mails call the place by; null: the product's. */
  readonly houseName: Pick<HouseName, 'find'> | null
  /** Does work after the answer. A failure is logged as this. */
  later(what: string, work: () => Promise<void>): void
  readonly findSession: ReturnType<typeof prepareFindSession>
  readonly findToken: ReturnType<typeof prepareFindToken>
}

/** The origin of a sign-in. */
export interface Device {
  readonly address: string
  readonly agent: string
  readonly requestId: string
  /** The cookie of a device that somebody used to sign in before. */
  readonly deviceCookie?: string | null
}

/** The device with its present session, which the new one replaces. */
export interface Arrival extends Device {
  readonly former?: PersonActor | null
}

export function ago(tools: AccessTools, ms: number): string {
  return new Date(tools.clock.now().getTime() - ms).toISOString()
}

/** A single read needs no transaction. A transaction reads its own changes. */
export type Reader = Pick<Transaction, 'run'>

export function reading({ store }: AccessTools): Reader {
  return { run: async (statement) => ({ rows: await store.database.read(statement), changed: 0 }) }
}
