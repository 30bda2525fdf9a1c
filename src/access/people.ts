import type { Actor, Role } from '../wire/actor.ts'
import type { Person } from '../wire/person.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import type { AccessTools } from './access-tools.ts'
import {
  changingPeople,
  endAccess,
  endLinks,
  endMadeLinks,
  endSessions,
  refuseLastOwner,
  refuseOneself,
  refuseOwnersUnlessOwner,
  tell,
  updatePerson,
} from './change-person.ts'
import { findPasswordFault } from './password-rules.ts'
import { type PersonInput, parsePersonInput, parseRole, refuseFaults } from './person-input.ts'
import { insertPerson, requireRow, toPerson } from './person-row.ts'
import { requireRight } from './standing.ts'

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
    return toPerson(row)
  })
}

export async function setRole(
  tools: AccessTools,
  actor: Actor,
  input: { readonly email: string; readonly role: string },
): Promise<Person> {
  const role = parseRole(input.role)
  return changingPeople(tools, actor, async (transaction, current) => {
    const row = await requireRow(tools, transaction, input.email)
    refuseOneself(current, row, accessRefusals.ownRole)
    refuseOwnersUnlessOwner(current, parseRole(row.role))
    refuseOwnersUnlessOwner(current, role)
    if (row.role === role) return toPerson(row)
    if (row.role === 'owner') await refuseLastOwner(tools, transaction, row)
    const changed = await updatePerson(tools, transaction, { ...row, role, epoch: row.epoch + 1 })
    await endMadeLinks(tools, transaction, row.id)
    const change = ['role', row.role, role] as const
    await tell(tools, transaction, { actor, action: 'person.role-changed', row, change })
    return toPerson(changed)
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
    if (row.active === active) return toPerson(row)
    if (!input.active && row.role === 'owner') await refuseLastOwner(tools, transaction, row)
    const changed = await updatePerson(tools, transaction, { ...row, active, epoch: row.epoch + 1 })
    if (!input.active) {
      await endSessions(tools, transaction, row.id)
      await endLinks(tools, transaction, row.id)
    }
    const action = input.active ? 'person.activated' : 'person.deactivated'
    await tell(tools, transaction, { actor, action, row, change: ['active', !input.active, input.active] })
    return toPerson(changed)
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
    const changed = await updatePerson(tools, transaction, {
      ...row,
      password_hash: passwordHash,
      epoch: row.epoch + 1,
    })
    await endAccess(tools, transaction, row.id)
    await tell(tools, transaction, { actor, action: 'person.password-set', row })
    return toPerson(changed)
  })
}

/** Ends all sessions of another person. Their tokens go on, because programs have them. */
export async function signOutEverywhere(
  tools: AccessTools,
  actor: Actor,
  input: { readonly email: string },
): Promise<Person> {
  return changingPeople(tools, actor, async (transaction, current) => {
    const row = await requireRow(tools, transaction, input.email)
    refuseOneself(current, row, accessRefusals.ownSessions)
    refuseOwnersUnlessOwner(current, parseRole(row.role))
    const ended = await endSessions(tools, transaction, row.id)
    if (ended > 0) await tell(tools, transaction, { actor, action: 'person.signed-out', row })
    return toPerson(row)
  })
}
