import { append } from '../audit/index.ts'
import { prepare, type Transaction } from '../db/index.ts'
import { createId } from '../std/ids.ts'
import { Problem } from '../std/problem.ts'
import type { PersonRow, SessionRow, Store } from '../store/index.ts'
import type { PersonActor } from '../wire/actor.ts'
import type { Session } from '../wire/session.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import { type AccessTools, type Arrival, ago } from './access-tools.ts'
import { toSessionActor } from './person-actor.ts'
import { personColumns } from './person-columns.ts'
import { rolesVersion } from './role-book.ts'
import { countSecondFactor } from './second-factor/factors.ts'
import { requiresSecondFactor, type SecondFactorPolicy } from './second-factor/policy.ts'
import { createSecret, hashSecret, isSecret } from './secret.ts'
import { idleMs, openSince } from './session-limits.ts'
import { mendGlass } from './session-rights.ts'
import { touch, touchMs } from './touch.ts'

const mostPerPerson = 10

/** Who makes the request: only the person's own requests keep a session from expiring. */
export type SessionUse = 'person' | 'open page'

export interface SignedIn {
  /** The value of the cookie: the only place that has the session's secret. */
  readonly sessionId: string
  /** For the cookie by which this device is known later. */
  readonly deviceCookie: string
  /** Its `sessionId` is only the id in the store, so an actor can be shown and logged. */
  readonly actor: PersonActor
}

/** Runs in the transaction of the sign-in. Ends the former session, and the longest unused one if there are many. */
export async function startSession(
  tools: AccessTools,
  transaction: Transaction,
  who: { readonly person: PersonRow; readonly device: Arrival },
): Promise<SignedIn> {
  const { tables } = tools.store
  const now = tools.clock.now()
  const { former } = who.device
  if (former) await removeSession(tools, transaction, { actor: former, id: former.sessionId })
  const secret = createSecret()
  const { address, agent, requestId } = who.device
  const actor = await toSessionActor(tools, who.person, {
    id: createId(now),
    glass_until: null,
    viewing_as: null,
  })
  await transaction.run(
    tables.insertInto('sessions').values({
      id: actor.sessionId,
      secret_hash: hashSecret(secret),
      person_id: actor.id,
      created_at: now.toISOString(),
      last_seen_at: now.toISOString(),
      confirmed_at: now.toISOString(),
      address: address.slice(0, 64),
      agent: agent.slice(0, 300),
      viewing_as: null,
      glass_until: null,
    }),
  )
  await transaction.run(
    tables.updateTable('people').set({ signed_in_at: now.toISOString() }).where('id', '=', actor.id),
  )
  await trimSessions(tools, transaction, actor)
  await append(tools.store, transaction, {
    at: now,
    actor: { ...actor, origin: { address, requestId } },
    action: 'session.started',
    key: actor.id,
    label: actor.email,
  })
  return { sessionId: secret, deviceCookie: tools.devices.issue(actor.email), actor }
}

/** Every request of a person runs this statement. */
export function prepareFindSession({ tables }: Store, policy: SecondFactorPolicy) {
  const standIns = { secretHash: ':secretHash', seenAfter: ':seenAfter', startedAfter: ':startedAfter' }
  return prepare(standIns, ({ secretHash, seenAfter, startedAfter }) =>
    tables
      .selectFrom('sessions')
      .innerJoin('people', 'people.id', 'sessions.person_id')
      .select(personColumns)
      .select([
        'sessions.id as session_id',
        'sessions.last_seen_at',
        'sessions.glass_until',
        'sessions.viewing_as',
      ])
      .select(rolesVersion)
      .$if(policy !== 'optional', (select) =>
        select.select(countSecondFactor('people.id').as('second_factor')),
      )
      .where('sessions.secret_hash', '=', secretHash)
      .where('sessions.last_seen_at', '>', seenAfter)
      .where('sessions.created_at', '>', startedAfter)
      .where('people.active', '=', 1),
  )
}

/** Finds the person of the cookie; null if it gives no access, or no longer does. */
export async function identifySession(
  tools: AccessTools,
  sessionId: string,
  by: SessionUse,
): Promise<PersonActor | null> {
  if (!isSecret(sessionId)) return null
  const [row] = await tools.store.database.read(
    tools.findSession({ secretHash: hashSecret(sessionId), ...openSince(tools) }),
  )
  if (row === undefined) return null
  // Somebody who must have a second factor by now sets it up at the next sign-in.
  if (requiresSecondFactor(tools.secondFactor, row) && Number(row.second_factor) !== 1) return null
  if (by === 'person' && row.last_seen_at <= ago(tools, touchAfterMs(tools)))
    await touchSession(tools, row.session_id)
  const actor = await toSessionActor(tools, row, { ...row, id: row.session_id })
  // Its time is over, so open pages must ask for their rights again.
  if (row.glass_until !== null && actor.glassUntil === undefined && actor.viewingAs === undefined) {
    await mendGlass(tools, actor)
  }
  return actor
}

/** The present session comes first, then the last used ones. */
export async function listSessions(tools: AccessTools, actor: PersonActor): Promise<Session[]> {
  const { database, tables } = tools.store
  const { seenAfter, startedAfter } = openSince(tools)
  const rows = await database.read(
    tables
      .selectFrom('sessions')
      .select(['id', 'created_at', 'last_seen_at', 'address', 'agent'])
      .where('person_id', '=', actor.id)
      .where('last_seen_at', '>', seenAfter)
      .where('created_at', '>', startedAfter)
      .orderBy('last_seen_at', 'desc')
      .orderBy('id', 'desc'),
  )
  const sessions = rows.map((row) => toSession(row, actor))
  return [...sessions.filter(({ current }) => current), ...sessions.filter(({ current }) => !current)]
}

/** Ends one of the person's own sessions. For the present session that is a sign-out. */
export async function endSession(tools: AccessTools, actor: PersonActor, id: string): Promise<boolean> {
  return tools.store.database.write((transaction) => removeSession(tools, transaction, { actor, id }))
}

/** Ends the person's other sessions. */
export async function endOtherSessions(tools: AccessTools, actor: PersonActor): Promise<void> {
  const { database, tables } = tools.store
  await database.write(async (transaction) => {
    const { rows } = await transaction.run(
      tables
        .selectFrom('sessions')
        .select('id')
        .where('person_id', '=', actor.id)
        .where('id', '!=', actor.sessionId)
        .orderBy('id'),
    )
    for (const { id } of rows) await removeSession(tools, transaction, { actor, id })
  })
}

async function removeSession(
  tools: AccessTools,
  transaction: Transaction,
  { actor, id }: { readonly actor: PersonActor; readonly id: string },
): Promise<boolean> {
  const { changed } = await transaction.run(
    tools.store.tables.deleteFrom('sessions').where('id', '=', id).where('person_id', '=', actor.id),
  )
  if (changed === 0) return false
  await append(tools.store, transaction, {
    at: tools.clock.now(),
    actor,
    action: 'session.ended',
    key: actor.id,
    label: actor.email,
  })
  return true
}

export function noSuchSession(): Problem {
  return new Problem('not-found', accessRefusals.sessionEnded)
}

/** A short limit is counted more exactly. */
function touchAfterMs(tools: AccessTools): number {
  return Math.min(touchMs, idleMs(tools) / 4)
}

/** If two requests come at once, one writes. Nobody waits for the exact minute. */
function touchSession(tools: AccessTools, id: string): Promise<void> {
  return touch(
    tools,
    tools.store.tables
      .updateTable('sessions')
      .set({ last_seen_at: ago(tools, 0) })
      .where('id', '=', id)
      .where('last_seen_at', '<=', ago(tools, touchAfterMs(tools))),
  )
}

async function trimSessions(tools: AccessTools, transaction: Transaction, actor: PersonActor): Promise<void> {
  const { tables } = tools.store
  const { rows } = await transaction.run(
    tables
      .selectFrom('sessions')
      .select(['id', 'last_seen_at', 'created_at'])
      .where('person_id', '=', actor.id)
      .orderBy('last_seen_at', 'desc')
      .orderBy('id', 'desc'),
  )
  const { seenAfter, startedAfter } = openSince(tools)
  const others = rows.filter((row) => row.id !== actor.sessionId)
  const live = others.filter((row) => row.last_seen_at > seenAfter && row.created_at > startedAfter)
  const kept = live.slice(0, mostPerPerson - 1)
  const ended = others.filter((row) => !kept.includes(row)).map((row) => row.id)
  if (ended.length > 0) await transaction.run(tables.deleteFrom('sessions').where('id', 'in', ended))
}

function toSession(
  row: Omit<SessionRow, 'secret_hash' | 'person_id' | 'confirmed_at' | 'viewing_as' | 'glass_until'>,
  actor: PersonActor,
): Session {
  return {
    id: row.id,
    current: row.id === actor.sessionId,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    address: row.address,
    agent: row.agent,
  }
}
