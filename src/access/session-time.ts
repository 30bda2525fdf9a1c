import type { SessionRow } from '../store/index.ts'
import type { PersonActor } from '../wire/actor.ts'
import type { SessionEnd, SessionTime } from '../wire/session.ts'
import { type AccessTools, ago } from './access-tools.ts'
import { hashSecret, isSecret } from './secret.ts'
import { absoluteMs, idleMs } from './session-limits.ts'

type Times = Pick<SessionRow, 'created_at' | 'last_seen_at'>

/** It says when the session ends if the actor does not use it. */
export async function findSessionTime(tools: AccessTools, actor: PersonActor): Promise<SessionTime> {
  const { database, tables } = tools.store
  const [row] = await database.read(
    tables.selectFrom('sessions').select(['created_at', 'last_seen_at']).where('id', '=', actor.sessionId),
  )
  return row === undefined ? { leftMs: 0, end: 'ended' } : toTime(tools, row)
}

/** Counts as a use of the session. */
export async function staySignedIn(tools: AccessTools, actor: PersonActor): Promise<SessionTime> {
  const { database, tables } = tools.store
  await database.write((transaction) =>
    transaction.run(
      tables
        .updateTable('sessions')
        .set({ last_seen_at: ago(tools, 0) })
        .where('id', '=', actor.sessionId),
    ),
  )
  return findSessionTime(tools, actor)
}

/** Why a session gives no access any more; null if the text names none. */
export async function whySessionEnded(tools: AccessTools, sessionId: string): Promise<SessionEnd | null> {
  if (!isSecret(sessionId)) return null
  const { database, tables } = tools.store
  const [row] = await database.read(
    tables
      .selectFrom('sessions')
      .select(['created_at', 'last_seen_at'])
      .where('secret_hash', '=', hashSecret(sessionId)),
  )
  const time = row === undefined ? null : toTime(tools, row)
  return time === null || time.leftMs > 0 ? 'ended' : time.end
}

function toTime(tools: AccessTools, { created_at, last_seen_at }: Times): SessionTime {
  const now = tools.clock.now().getTime()
  const idleLeftMs = Date.parse(last_seen_at) + idleMs(tools) - now
  const wholeLeftMs = Date.parse(created_at) + absoluteMs(tools) - now
  return idleLeftMs < wholeLeftMs
    ? { leftMs: idleLeftMs, end: 'idle' }
    : { leftMs: wholeLeftMs, end: 'limit' }
}
