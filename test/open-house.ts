import { type Access, createAccess, type Device } from '../src/access/index.ts'
import { exportEntries } from '../src/audit/index.ts'
import type { Database } from '../src/db/index.ts'
import { silentLog } from '../src/std/log.ts'
import { Problem } from '../src/std/problem.ts'
import { openStore, type Store } from '../src/store/index.ts'
import type { Actor, PersonActor, Role } from '../src/wire/actor.ts'

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
  /** The delays in milliseconds that access has asked for. No time passes in them. */
  readonly waits: number[]
  /** Adds a person and signs them in. The default e-mail address is that of the role. */
  enter(role: Role, email?: string): Promise<{ sessionId: string; deviceCookie: string; actor: PersonActor }>
  trail(): Promise<string[]>
}

export async function openHouse(database: Database): Promise<House> {
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
  }
  const access = createAccess(options)
  return {
    store,
    access,
    otherNode: createAccess(options),
    waits,
    wait(minutes) {
      now += minutes * 60_000
    },
    async enter(role, email = `${role}@example.org`) {
      await access.people.add(operator, { name: 'Somebody', email, role, password: goodPassword })
      return access.signIn({ email, password: goodPassword }, device)
    },
    async trail() {
      const actions: string[] = []
      for await (const line of exportEntries(store)) actions.push(JSON.parse(line).action)
      return actions
    },
  }
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
