import type { Transaction } from '../../db/index.ts'
import { Problem } from '../../std/problem.ts'
import type { PersonRow } from '../../store/index.ts'
import type { SystemActor } from '../../wire/actor.ts'
import { accessRefusals } from '../../wire/texts/refusals/access.ts'
import { signOnRefusals } from '../../wire/texts/refusals/sign-on.ts'
import { type AccessTools, ago } from '../access-tools.ts'
import { endAccess, endMadeLinks, isLastOwner, isOwner, tell, updatePerson } from '../change-person.ts'
import { noPassword } from '../passwords.ts'
import { findNameFault } from '../person-input.ts'
import { findRow } from '../person-row.ts'
import { readNames, writeNames } from '../role-book.ts'
import { findRoles } from './find-roles.ts'
import { findIdentities, findLinked, linkIdentity, unlinkAll } from './identities.ts'
import type { Identity, Provider } from './provider.ts'

export interface Admission {
  readonly provider: Provider
  readonly identity: Identity
}

/** Finds the person of whoever signed in at the provider, and gives them their roles. The caller holds the lock `people`. */
export async function admit(
  tools: AccessTools,
  transaction: Transaction,
  admission: Admission,
): Promise<PersonRow> {
  const { provider, identity } = admission
  const linked = await findLinked(tools, transaction, identity)
  if (linked?.active === 0) throw new Problem('forbidden', accessRefusals.accountOff)
  const roles = await toRoles(tools, admission)
  const row = linked ?? (await joinInvited(tools, transaction, admission))
  return roles === null ? row : giveRoles(tools, transaction, { row, roles, actor: actorOf(provider) })
}

/** JSON of the names of the roles; null if the provider does not say. A role that nobody knows gives nothing. */
async function toRoles(
  { book }: AccessTools,
  { provider: { options }, identity }: Admission,
): Promise<string | null> {
  if (options.roles === undefined) return null
  const known = await book.named(findRoles(options.roles, identity.claims))
  if (known.length === 0) throw new Problem('forbidden', signOnRefusals.noRole(options.label))
  return writeNames(known.map(({ name }) => name))
}

/** An address leads only to a person who is invited, and only if the provider vouches for it. */
async function joinInvited(
  tools: AccessTools,
  transaction: Transaction,
  { provider, identity }: Admission,
): Promise<PersonRow> {
  const { label } = provider.options
  if (identity.email === null || !identity.isEmailVerified) {
    throw new Problem('forbidden', signOnRefusals.unverified(label))
  }
  const found = await findRow(tools, transaction, identity.email)
  if (found === null) throw new Problem('forbidden', signOnRefusals.notInvited)
  if (found.active !== 1) throw new Problem('forbidden', accessRefusals.accountOff)
  const isAsked = await hasOpenLink(tools, transaction, found.id)
  const keepsPassword = found.password_hash !== noPassword && (tools.isPasswordOn || !isAsked)
  if (keepsPassword) throw new Problem('forbidden', signOnRefusals.hasPassword(label))
  const isJoined = (await findIdentities(tools, transaction, found.id)).length > 0
  if (isJoined && !isAsked) throw new Problem('forbidden', signOnRefusals.alreadyJoined(label))
  const isNew = found.password_hash === noPassword && !isJoined
  const name =
    isNew && identity.name !== null && findNameFault(identity.name.trim()) === null
      ? identity.name.trim()
      : found.name
  const row = { ...found, name, password_hash: noPassword }
  await transaction.run(
    tools.store.tables
      .updateTable('people')
      .set({ name, password_hash: noPassword })
      .where('id', '=', row.id),
  )
  const actor = actorOf(provider)
  await endAccess(tools, transaction, row.id)
  await unlinkAll(tools, transaction, { actor, row })
  await linkIdentity(tools, transaction, { actor, row, provider, identity })
  return row
}

/** Somebody else has invited the person, or invited them again. A link for a forgotten password is the person's own. */
async function hasOpenLink(tools: AccessTools, transaction: Transaction, personId: string): Promise<boolean> {
  const { rows } = await transaction.run(
    tools.store.tables
      .selectFrom('password_links')
      .select('person_id')
      .where('person_id', '=', personId)
      .where('expires_at', '>', ago(tools, 0))
      .where((is) => is.or([is('made_by', 'is', null), is('made_by', '!=', personId)])),
  )
  return rows.length > 0
}

/** The last owner stays one, whatever the provider says. */
async function giveRoles(
  tools: AccessTools,
  transaction: Transaction,
  { row, roles, actor }: { readonly row: PersonRow; readonly roles: string; readonly actor: SystemActor },
): Promise<PersonRow> {
  if (row.roles === roles) return row
  if (isOwner(row) && !isOwner({ roles }) && (await isLastOwner(tools, transaction, row))) {
    tools.log.warn({ provider: actor.name }, 'a provider takes the role of the last owner, who keeps it')
    return row
  }
  const changed = await updatePerson(tools, transaction, { ...row, roles, epoch: row.epoch + 1 })
  await endMadeLinks(tools, transaction, row.id)
  const change = ['roles', readNames(row.roles).join(', '), readNames(roles).join(', ')] as const
  await tell(tools, transaction, { actor, action: 'person.role-changed', row, change })
  return changed
}

/** Who acts in the trail. */
export function actorOf({ options }: Provider): SystemActor {
  return { kind: 'system', name: options.label }
}
