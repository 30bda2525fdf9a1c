import { append } from '../audit/index.ts'
import type { Transaction } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'
import type { PersonRow } from '../store/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { EntryAction } from '../wire/entry.ts'
import type { KeptRole } from '../wire/role.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import type { AccessTools } from './access-tools.ts'
import { noPassword } from './passwords.ts'
import { olderRole, requireRow } from './person-row.ts'
import { outranks } from './rights.ts'
import { ownerRole, readNames } from './role-book.ts'
import { confirmActor, requireRight } from './standing.ts'

/** Runs under a lock and checks the actor's rights again: two owners who demote each other must not both succeed. */
export async function changingPeople<Changed>(
  tools: AccessTools,
  actor: Actor,
  change: (transaction: Transaction, current: Actor) => Promise<Changed>,
): Promise<Changed> {
  requireRight(actor, 'people')
  return tools.store.database.write(async (transaction) => {
    await transaction.lock('people')
    const current = await confirmActor(tools, transaction, actor)
    requireRight(current, 'people')
    return change(transaction, current)
  })
}

/** The same for one other person. Nobody decides about themselves, or about a person who may do more than they may. */
export async function changingOther<Changed>(
  tools: AccessTools,
  { actor, email, ofOneself }: { readonly actor: Actor; readonly email: string; readonly ofOneself: Words },
  change: (transaction: Transaction, row: PersonRow, current: Actor) => Promise<Changed>,
): Promise<Changed> {
  return changingPeople(tools, actor, async (transaction, current) => {
    const row = await requireRow(tools, transaction, email)
    if (current.kind === 'person' && current.id === row.id) throw new Problem('forbidden', ofOneself)
    refuseGreater(current, await tools.book.named(readNames(row.roles)))
    return change(transaction, row, current)
  })
}

/** Nobody gives or takes a role that allows more than they may themselves. */
export function refuseGreater(actor: Actor, roles: readonly KeptRole[]): void {
  const greater = roles.find((role) => !outranks(actor, role))
  if (greater) throw new Problem('forbidden', accessRefusals.greaterRole(greater.name))
}

export function isOwner(row: Pick<PersonRow, 'roles'>): boolean {
  return readNames(row.roles).includes(ownerRole)
}

export async function refuseLastOwner(
  tools: AccessTools,
  transaction: Transaction,
  row: PersonRow,
): Promise<void> {
  if (await isLastOwner(tools, transaction, row)) throw new Problem('forbidden', accessRefusals.lastOwner)
}

/** Who was invited and has no way to sign in yet can't take care of anything. */
export async function isLastOwner(
  tools: AccessTools,
  transaction: Transaction,
  row: PersonRow,
): Promise<boolean> {
  const { rows } = await transaction.run(
    tools.store.tables
      .selectFrom('people')
      .select('id')
      .where('roles', 'like', `%${JSON.stringify(ownerRole)}%`)
      .where('active', '=', 1)
      .where((is) =>
        is.or([
          is('password_hash', '!=', noPassword),
          is('id', 'in', is.selectFrom('identities').select('identities.person_id')),
        ]),
      )
      .where('id', '!=', row.id)
      .limit(1),
  )
  return rows.length === 0
}

export async function updatePerson(
  tools: AccessTools,
  transaction: Transaction,
  row: PersonRow,
): Promise<PersonRow> {
  const { roles, profile, active, epoch, password_hash } = row
  await transaction.run(
    tools.store.tables
      .updateTable('people')
      .set({ role: olderRole, roles, profile, active, epoch, password_hash })
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
    readonly row: Pick<PersonRow, 'id' | 'email'>
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
