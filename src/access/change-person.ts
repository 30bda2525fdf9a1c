import { append } from '../audit/index.ts'
import type { Transaction } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'
import type { PersonRow } from '../store/index.ts'
import type { Actor, Role } from '../wire/actor.ts'
import type { EntryAction } from '../wire/entry.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import type { AccessTools } from './access-tools.ts'
import { noPassword } from './passwords.ts'
import { outranks } from './rights.ts'
import { confirmActor, requireRight } from './standing.ts'

/** Runs under a lock and checks the actor's rights again: two owners who demote each other must not both succeed. */
export async function changingPeople<Changed>(
  tools: AccessTools,
  actor: Actor,
  change: (transaction: Transaction, current: Actor) => Promise<Changed>,
): Promise<Changed> {
  requireRight(actor, 'manage-people')
  return tools.store.database.write(async (transaction) => {
    await transaction.lock('people')
    const current = await confirmActor(tools, transaction, actor)
    requireRight(current, 'manage-people')
    return change(transaction, current)
  })
}

export function refuseOwnersUnlessOwner(actor: Actor, role: Role): void {
  if (!outranks(actor, role)) throw new Problem('forbidden', accessRefusals.onlyOwnersDecide)
}

export function refuseOneself(actor: Actor, row: PersonRow, refusal: Words): void {
  if (actor.kind === 'person' && actor.id === row.id) throw new Problem('forbidden', refusal)
}

/** Who was invited and has no password yet can't take care of anything. */
export async function refuseLastOwner(
  tools: AccessTools,
  transaction: Transaction,
  row: PersonRow,
): Promise<void> {
  const { rows } = await transaction.run(
    tools.store.tables
      .selectFrom('people')
      .select('id')
      .where('role', '=', 'owner')
      .where('active', '=', 1)
      .where('password_hash', '!=', noPassword)
      .where('id', '!=', row.id)
      .limit(1),
  )
  if (rows.length === 0) throw new Problem('forbidden', accessRefusals.lastOwner)
}

export async function updatePerson(
  tools: AccessTools,
  transaction: Transaction,
  row: PersonRow,
): Promise<PersonRow> {
  const { role, active, epoch, password_hash } = row
  await transaction.run(
    tools.store.tables
      .updateTable('people')
      .set({ role, active, epoch, password_hash })
      .where('id', '=', row.id),
  )
  return row
}

/** Returns how many there were. */
export async function endSessions(tools: AccessTools, transaction: Transaction, id: string): Promise<number> {
  const { tables } = tools.store
  const { changed } = await transaction.run(tables.deleteFrom('sessions').where('person_id', '=', id))
  return changed
}

/** Ends the link for this person and those that they made: who may know their password keeps no other way in. */
export async function endLinks(tools: AccessTools, transaction: Transaction, id: string): Promise<void> {
  const { tables } = tools.store
  await transaction.run(tables.deleteFrom('password_links').where('person_id', '=', id))
  await endMadeLinks(tools, transaction, id)
}

/** Who loses rights keeps no way into the accounts of others. */
export async function endMadeLinks(tools: AccessTools, transaction: Transaction, id: string): Promise<void> {
  await transaction.run(tools.store.tables.deleteFrom('password_links').where('made_by', '=', id))
}

/** Ends everything that proves the person's identity but their password. */
export async function endAccess(tools: AccessTools, transaction: Transaction, id: string): Promise<void> {
  const { tables } = tools.store
  await endSessions(tools, transaction, id)
  await transaction.run(tables.deleteFrom('tokens').where('person_id', '=', id))
  await endLinks(tools, transaction, id)
}

export async function tell(
  tools: AccessTools,
  transaction: Transaction,
  fact: {
    readonly actor: Actor
    readonly action: EntryAction
    readonly row: PersonRow
    readonly change?: readonly [column: string, before: unknown, after: unknown]
  },
): Promise<void> {
  const [column, before, after] = fact.change ?? []
  await append(tools.store, transaction, {
    at: tools.clock.now(),
    actor: fact.actor,
    action: fact.action,
    key: fact.row.id,
    label: fact.row.email,
    ...(column !== undefined && { column, before, after }),
  })
}
