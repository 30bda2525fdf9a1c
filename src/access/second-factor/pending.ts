import type { Transaction } from '../../db/index.ts'
import { Problem } from '../../std/problem.ts'
import type { PersonRow } from '../../store/index.ts'
import { accessRefusals } from '../../wire/texts/refusals/access.ts'
import { type AccessTools, ago, type Reader } from '../access-tools.ts'
import { createSecret, hashSecret, isSecret } from '../secret.ts'

export const pendingMs = 5 * 60_000

/** The right password was given. It allows nothing but to prove the second factor, or to set one up. */
export interface PendingSignIn {
  /** The value of its cookie. The store has a hash of it. */
  readonly pendingId: string
}

export async function startPending(
  tools: AccessTools,
  transaction: Transaction,
  person: PersonRow,
): Promise<PendingSignIn> {
  const { tables } = tools.store
  const pendingId = createSecret()
  await transaction.run(tables.deleteFrom('pending_sign_ins').where('expires_at', '<=', ago(tools, 0)))
  await transaction.run(
    tables.insertInto('pending_sign_ins').values({
      secret_hash: hashSecret(pendingId),
      person_id: person.id,
      // The caller may just have raised the epoch.
      epoch: person.epoch,
      expires_at: ago(tools, -pendingMs),
    }),
  )
  return { pendingId }
}

/** Throws Problem `unauthenticated` if it is over. */
export async function requirePending(
  tools: AccessTools,
  reader: Reader,
  pendingId: string | null,
): Promise<PersonRow> {
  const person = await findPending(tools, reader, pendingId)
  if (person === null) throw over()
  return person
}

/** Null if it is over. A change of the person's password, role or account ends it. */
export async function findPending(
  tools: AccessTools,
  reader: Reader,
  pendingId: string | null,
): Promise<PersonRow | null> {
  if (pendingId === null || !isSecret(pendingId)) return null
  const { rows } = await reader.run(
    tools.store.tables
      .selectFrom('pending_sign_ins')
      .innerJoin('people', 'people.id', 'pending_sign_ins.person_id')
      .selectAll('people')
      .where('pending_sign_ins.secret_hash', '=', hashSecret(pendingId))
      .where('pending_sign_ins.expires_at', '>', ago(tools, 0))
      .whereRef('pending_sign_ins.epoch', '=', 'people.epoch')
      .where('people.active', '=', 1),
  )
  return rows[0] ?? null
}

/** Ends it for a session. Of two at once, one gets the session. */
export async function takePending(
  tools: AccessTools,
  transaction: Transaction,
  pendingId: string | null,
): Promise<PersonRow> {
  const person = await requirePending(tools, transaction, pendingId)
  const { changed } = await transaction.run(
    tools.store.tables.deleteFrom('pending_sign_ins').where('secret_hash', '=', hashSecret(pendingId ?? '')),
  )
  if (changed === 0) throw over()
  return person
}

function over(): Problem {
  return new Problem('unauthenticated', accessRefusals.signInExpired)
}
