import type { Transaction } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import type { PersonRow } from '../store/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { PasswordLink, Person } from '../wire/person.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import { type AccessTools, type Arrival, ago, type Reader, reading } from './access-tools.ts'
import { changingOther, changingPeople, endAccess, isOwner, refuseGreater, tell } from './change-person.ts'
import { type DeliveredLink, deliverLink } from './mail/deliver-link.ts'
import { findPasswordFault } from './password-rules.ts'
import { noPassword } from './passwords.ts'
import { toPersonActor } from './person-actor.ts'
import { findEmailFault, findNameFault, parseRoles, refuseFaults } from './person-input.ts'
import { insertPerson, toPerson } from './person-row.ts'
import { type Entered, letIn } from './second-factor/let-in.ts'
import { createSecret, hashSecret, isSecret } from './secret.ts'
import { unlinkAll } from './single-sign-on/identities.ts'
import { requireRight } from './standing.ts'

const hourMs = 3_600_000

/** An invitation waits for a holiday to end. A forgotten password is set on the same day. */
const livesMs = { invitation: 7 * 24 * hourMs, reset: 24 * hourMs } as const

/** Adds a person who sets their name and password by the link. */
export async function invitePerson(
  tools: AccessTools,
  actor: Actor,
  input: { readonly email: string; readonly roles: readonly string[] },
): Promise<{ person: Person; link: DeliveredLink }> {
  requireRight(actor, 'people')
  const email = input.email.normalize('NFKC').trim()
  refuseFaults({ email: findEmailFault(email) })
  const roles = await parseRoles(tools, input.roles)
  const { person, link } = await changingPeople(tools, actor, async (transaction, current) => {
    refuseGreater(current, roles)
    const [name = email] = email.split('@')
    const names = roles.map((role) => role.name)
    const row = await insertPerson(tools, transaction, {
      name,
      email,
      roles: names,
      passwordHash: noPassword,
    })
    const change = ['roles', undefined, names.join(', ')] as const
    await tell(tools, transaction, { actor, action: 'person.added', row, change })
    return { person: toPerson(row), link: await issuePasswordLink(tools, transaction, { actor, row }) }
  })
  return { person, link: await deliverLink(tools, { to: person.email, link, actor }) }
}

/** The old password and all sessions stay valid until the person uses the link. */
export async function createPasswordLink(
  tools: AccessTools,
  actor: Actor,
  input: { readonly email: string },
): Promise<DeliveredLink> {
  const { to, link } = await changingOther(
    tools,
    { actor, email: input.email, ofOneself: accessRefusals.ownPassword },
    async (transaction, row) => {
      if (row.active !== 1) throw new Problem('forbidden', accessRefusals.offHasNoLink)
      return { to: row.email, link: await issuePasswordLink(tools, transaction, { actor, row }) }
    },
  )
  return deliverLink(tools, { to, link, actor })
}

/** For whom a link is. */
export interface LinkedPerson {
  readonly name: string
  readonly email: string
  readonly isInvitation: boolean
}

/** Throws Problem `gone` for a link that is not valid. */
export async function openPasswordLink(tools: AccessTools, token: string): Promise<LinkedPerson> {
  const row = await requireGood(tools, reading(tools), token)
  return { name: row.name, email: row.email, isInvitation: row.password_hash === noPassword }
}

/** Lets the person in, and ends everything that the old password may have opened. */
export async function redeemPasswordLink(
  tools: AccessTools,
  input: { readonly token: string; readonly name: string; readonly password: string },
  device: Arrival,
): Promise<Entered> {
  const found = await openPasswordLink(tools, input.token)
  const name = found.isInvitation ? input.name.trim() : found.name
  refuseFaults({
    name: findNameFault(name),
    password: findPasswordFault(input.password, { name, email: found.email }),
  })
  const passwordHash = await tools.passwords.hash(input.password)
  const { database, tables } = tools.store
  return database.write(async (transaction) => {
    await transaction.lock('people')
    const row = await requireGood(tools, transaction, input.token)
    const person = { ...row, name, password_hash: passwordHash, epoch: row.epoch + 1 }
    const { epoch, password_hash } = person
    await transaction.run(
      tables.updateTable('people').set({ name, password_hash, epoch }).where('id', '=', row.id),
    )
    await endAccess(tools, transaction, row.id)
    const { address, requestId } = device
    const actor = { ...(await toPersonActor(tools, person, '')), origin: { address, requestId } }
    await unlinkAll(tools, transaction, { actor, row })
    await tell(tools, transaction, { actor, action: 'person.link-used', row })
    return letIn(tools, transaction, { person, device })
  })
}

interface LinkIssue {
  readonly actor: Actor
  readonly row: PersonRow
  /** Default: the actor, if it is a person. */
  readonly madeBy?: string | null
}

const idOf = (actor: Actor) => (actor.kind === 'person' ? actor.id : null)

export async function issuePasswordLink(
  tools: AccessTools,
  transaction: Transaction,
  { actor, row, madeBy = idOf(actor) }: LinkIssue,
): Promise<PasswordLink> {
  const { tables } = tools.store
  const token = createSecret()
  const isInvitation = row.password_hash === noPassword
  const expiresAt = ago(tools, -livesMs[isInvitation ? 'invitation' : 'reset'])
  await transaction.run(tables.deleteFrom('password_links').where('person_id', '=', row.id))
  await transaction.run(
    tables.insertInto('password_links').values({
      person_id: row.id,
      secret_hash: hashSecret(token),
      made_by: madeBy,
      expires_at: expiresAt,
    }),
  )
  await tell(tools, transaction, { actor, action: 'person.link-created', row })
  return { token, isInvitation, expiresAt }
}

/** Wrong, used and withdrawn links get the same refusal, so that a stranger learns nothing. */
async function requireGood(tools: AccessTools, reader: Reader, token: string): Promise<PersonRow> {
  if (!isSecret(token)) throw new Problem('gone', accessRefusals.passwordLinkNotGood)
  const { rows } = await reader.run(
    tools.store.tables
      .selectFrom('password_links')
      .innerJoin('people', 'people.id', 'password_links.person_id')
      .selectAll('people')
      .select(['password_links.expires_at', 'password_links.made_by'])
      .where('password_links.secret_hash', '=', hashSecret(token))
      .where('people.active', '=', 1),
  )
  if (rows[0] === undefined) throw new Problem('gone', accessRefusals.passwordLinkNotGood)
  const { expires_at, made_by, ...person } = rows[0]
  // With passwords off, the operator's link is how an owner gets in when no provider works.
  const isOperators = made_by === null && isOwner(person)
  if (!tools.isPasswordOn && !isOperators) throw new Problem('gone', accessRefusals.passwordsOff)
  if (expires_at <= ago(tools, 0)) throw new Problem('gone', accessRefusals.passwordLinkExpired)
  return person
}
