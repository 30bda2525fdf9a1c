import {
  type Access,
  type AccessOptions,
  createAccess,
  type Device,
  type Entered,
  type SignedIn,
} from '../src/access/index.ts'
import { exportEntries } from '../src/audit/index.ts'
import type { Database } from '../src/db/index.ts'
import { silentLog } from '../src/std/log.ts'
import { Problem } from '../src/std/problem.ts'
import { openStore, type Store } from '../src/store/index.ts'
import type { Actor } from '../src/wire/actor.ts'
import type { RoleName } from './roles.ts'

export const device: Device = { address: '192.0.2.1', agent: 'test browser', requestId: 'test request' }
export const operator: Actor = { kind: 'system', name: 'command line' }
export const goodPassword = 'correct horse battery'

/** Access on a new store, with a clock that tests can move. */
export interface House {
  readonly store: Store
  readonly access: Access
  /** The same store on another node. */
  readonly otherNode: Access
  wait(minutes: number): void
  now(): Date
  /** The delays in milliseconds that access has asked for. No time passes in them. */
  readonly waits: number[]
  /** Adds a person and signs them in. The default e-mail address is that of the role. */
  enter(role: RoleName, email?: string): Promise<SignedIn>
  trail(): Promise<string[]>
}

export async function openHouse(database: Database, more: Partial<AccessOptions> = {}): Promise<House> {
  let now = Date.parse('2026-03-01T12:00:00.000Z')
  const clock = { now: () => new Date(now) }
  const store = await openStore({ database, clock, log: silentLog })
  const waits: number[] = []
  const options = {
    store,
    clock,
    log: silentLog,
    secret: 'a secret of the tests',
    wait: async (ms: number) => waits.push(ms),
    ...more,
  }
  const access = createAccess(options)
  return {
    store,
    access,
    otherNode: createAccess(options),
    waits,
    now: clock.now,
    wait(minutes) {
      now += minutes * 60_000
    },
    async enter(role, email = `${role}@example.org`) {
      await access.people.add(operator, { name: 'Somebody', email, roles: [role], password: goodPassword })
      return signedIn(access.signIn({ email, password: goodPassword }, device))
    },
    async trail() {
      const actions: string[] = []
      for await (const line of exportEntries(store)) actions.push(JSON.parse(line).action)
      return actions
    },
  }
}

/** For a person without a second factor. */
export async function signedIn(entering: Promise<Entered>): Promise<SignedIn> {
  const entered = await entering
  if ('sessionId' in entered) return entered
  throw new Error('Expected a session, but the second factor is asked for')
}

/** Returns the Problem of work that must be refused. */
export async function refusalOf(work: Promise<unknown>): Promise<Problem> {
  try {
    await work
  } catch (failure) {
    if (failure instanceof Problem) return failure
    throw failure
  }
  throw new Error('Expected a refusal, but it was allowed')
}
