import { append } from '../../audit/index.ts'
import type { Transaction } from '../../db/index.ts'
import type { Actor } from '../../wire/actor.ts'
import type { AccessTools } from '../access-tools.ts'
import type { Identity } from './provider.ts'

/** Remembers from which sign-in at a provider a session came. Those of ended sessions are forgotten on the way. */
export async function rememberSession(
  tools: AccessTools,
  transaction: Transaction,
  { sessionId, identity }: { readonly sessionId: string; readonly identity: Identity },
): Promise<void> {
  const { tables } = tools.store
  await transaction.run(
    tables
      .deleteFrom('sign_on_sessions')
      .where('session_id', 'not in', (from) => from.selectFrom('sessions').select('id')),
  )
  const { issuer, subject, sid } = identity
  await transaction.run(
    tables
      .insertInto('sign_on_sessions')
      .values({ session_id: sessionId, issuer, subject, sid: sid?.slice(0, 255) ?? null }),
  )
}

/** Those of one account at a provider, or only those of one of its sessions there. */
export interface SignedOn {
  readonly issuer: string
  readonly subject: string | null
  readonly sid: string | null
}

/** Ends the sessions that came from there, but for one. */
export async function endSignedOn(
  tools: AccessTools,
  transaction: Transaction,
  { actor, ended, kept = '' }: { readonly actor: Actor; readonly ended: SignedOn; readonly kept?: string },
): Promise<void> {
  const { tables } = tools.store
  const { issuer, subject, sid } = ended
  let statement = tables
    .selectFrom('sign_on_sessions')
    .innerJoin('sessions', 'sessions.id', 'sign_on_sessions.session_id')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .select(['sessions.id', 'people.id as person_id', 'people.email'])
    .where('sign_on_sessions.issuer', '=', issuer)
    .where('sessions.id', '!=', kept)
    .orderBy('sessions.id')
  if (subject !== null) statement = statement.where('sign_on_sessions.subject', '=', subject)
  if (sid !== null) statement = statement.where('sign_on_sessions.sid', '=', sid)
  const { rows } = await transaction.run(statement)
  for (const { id, person_id, email } of rows) {
    await transaction.run(tables.deleteFrom('sessions').where('id', '=', id))
    const fact = { at: tools.clock.now(), actor, key: person_id, label: email }
    await append(tools.store, transaction, { ...fact, action: 'session.ended' })
  }
}

/** The issuer at which this session's person signed in; null: they signed in here. */
export async function findIssuer(
  tools: AccessTools,
  transaction: Pick<Transaction, 'run'>,
  sessionId: string,
): Promise<string | null> {
  const { rows } = await transaction.run(
    tools.store.tables.selectFrom('sign_on_sessions').select('issuer').where('session_id', '=', sessionId),
  )
  return rows[0]?.issuer ?? null
}
