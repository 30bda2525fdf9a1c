import { append } from '../audit/index.ts'
import type { Transaction } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'
import type { PersonRow } from '../store/index.ts'
import type { Actor, Role } from '../wire/actor.ts'
import type { Person } from '../wire/person.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import type { AccessTools } from './access-tools.ts'
import { findPasswordFault } from './password-rules.ts'
import { type PersonInput, parsePersonInput, parseRole, refuseFaults } from './person-input.ts'
import { insertPerson, requireRow, toPerson } from './person-row.ts'
import { outranks } from './rights.ts'
import { confirmActor, requireRight } from './standing.ts'

export async function listPeople(tools: AccessTools, actor: Actor): Promise<Person[]> {
  requireRight(actor, 'manage-people')
  const rows = await tools.store.database.read(
    tools.store.tables.selectFrom('people').selectAll().orderBy('email_key'),
  )
  return rows.map(toPerson)
}

export async function addPerson(
  tools: AccessTools,
  actor: Actor,
  input: PersonInput & { readonly role: Role },
): Promise<Person> {
  requireRight(actor, 'manage-people')
  const { name, email, password } = parsePersonInput(input)
  const role = parseRole(input.role)
  refuseOwnersUnlessOwner(actor, role)
  const passwordHash = await tools.passwords.hash(password)
  return changingPeople(tools, actor, async (transaction, current) => {
    refuseOwnersUnlessOwner(current, role)
    const row = await insertPerson(tools, transaction, { name, email, role, passwordHash })
    await tell(tools, transaction, { actor, action: 'person.added', row, change: ['role', undefined, role] })
    return row
  })
}

export async function setRole(
  tools: AccessTools,
  actor: Actor,
  input: { readonly email: string; readonly role: Role },
): Promise<Person> {
  const role = parseRole(input.role)
  return changingPeople(tools, actor, async (transaction, current) => {
    const row = await requireRow(tools, transaction, input.email)
    refuseOneself(current, row, accessRefusals.ownRole)
    refuseOwnersUnlessOwner(current, parseRole(row.role))
    refuseOwnersUnlessOwner(current, role)
    if (row.role === role) return row
    if (row.role === 'owner') await refuseLastOwner(tools, transaction, row)
    const changed = await update(tools, transaction, { ...row, role, epoch: row.epoch + 1 })
    const change = ['role', row.role, role] as const
    await tell(tools, transaction, { actor, action: 'person.role-changed', row, change })
    return changed
  })
}

/** Switching a person off ends their sessions at once. Their tokens do not work until they are switched on again. */
export async function setActive(
  tools: AccessTools,
  actor: Actor,
  input: { readonly email: string; readonly active: boolean },
): Promise<Person> {
  return changingPeople(tools, actor, async (transaction, current) => {
    const row = await requireRow(tools, transaction, input.email)
    refuseOneself(current, row, accessRefusals.ownSwitch)
    refuseOwnersUnlessOwner(current, parseRole(row.role))
    const active = input.active ? 1 : 0
    if (row.active === active) return row
    if (!input.active && row.role === 'owner') await refuseLastOwner(tools, transaction, row)
    const changed = await update(tools, transaction, { ...row, active, epoch: row.epoch + 1 })
    if (!input.active) await endSessions(tools, transaction, row)
    const action = input.active ? 'person.activated' : 'person.deactivated'
    await tell(tools, transaction, { actor, action, row, change: ['active', !input.active, input.active] })
    return changed
  })
}

/** Sets the forgotten password of another person, and ends their sessions and tokens. */
export async function setPassword(
  tools: AccessTools,
  actor: Actor,
  input: { readonly email: string; readonly password: string },
): Promise<Person> {
  requireRight(actor, 'manage-people')
  refuseFaults({ password: findPasswordFault(input.password, { name: '', email: input.email }) })
  const passwordHash = await tools.passwords.hash(input.password)
  return changingPeople(tools, actor, async (transaction, current) => {
    const row = await requireRow(tools, transaction, input.email)
    refuseOneself(current, row, accessRefusals.ownPassword)
    refuseOwnersUnlessOwner(current, parseRole(row.role))
    refuseFaults({ password: findPasswordFault(input.password, row) })
    const changed = await update(tools, transaction, {
      ...row,
      password_hash: passwordHash,
      epoch: row.epoch + 1,
    })
    await endSessions(tools, transaction, row)
    await transaction.run(tools.store.tables.deleteFrom('tokens').where('person_id', '=', row.id))
    await tell(tools, transaction, { actor, action: 'person.password-set', row })
    return changed
  })
}

/** Runs under a lock and checks the actor's rights again: two owners who demote each other must not both succeed. */
async function changingPeople(
  tools: AccessTools,
  actor: Actor,
  change: (transaction: Transaction, current: Actor) => Promise<PersonRow>,
): Promise<Person> {
  requireRight(actor, 'manage-people')
  return tools.store.database.write(async (transaction) => {
    await transaction.lock('people')
    const current = await confirmActor(tools, transaction, actor)
    requireRight(current, 'manage-people')
    return toPerson(await change(transaction, current))
  })
}

function refuseOwnersUnlessOwner(actor: Actor, role: Role): void {
  if (!outranks(actor, role)) throw new Problem('forbidden', accessRefusals.onlyOwnersDecide)
}

function refuseOneself(actor: Actor, row: PersonRow, refusal: Words): void {
  if (actor.kind === 'person' && actor.id === row.id) throw new Problem('forbidden', refusal)
}

async function refuseLastOwner(tools: AccessTools, transaction: Transaction, row: PersonRow): Promise<void> {
  const { rows } = await transaction.run(
    tools.store.tables
      .selectFrom('people')
      .select('id')
      .where('role', '=', 'owner')
      .where('active', '=', 1)
      .where('id', '!=', row.id)
      .limit(1),
  )
  if (rows.length === 0) throw new Problem('forbidden', accessRefusals.lastOwner)
}

async function update(tools: AccessTools, transaction: Transaction, row: PersonRow): Promise<PersonRow> {
  const { role, active, epoch, password_hash } = row
  await transaction.run(
    tools.store.tables
      .updateTable('people')
      .set({ role, active, epoch, password_hash })
      .where('id', '=', row.id),
  )
  return row
}

async function endSessions(tools: AccessTools, transaction: Transaction, row: PersonRow): Promise<void> {
  await transaction.run(tools.store.tables.deleteFrom('sessions').where('person_id', '=', row.id))
}

async function tell(
  tools: AccessTools,
  transaction: Transaction,
  fact: {
    readonly actor: Actor
    readonly action: string
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
