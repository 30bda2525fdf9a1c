import type { Words } from '../std/sentence.ts'
import type { Actor } from '../wire/actor.ts'
import type { Person } from '../wire/person.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import type { AccessTools } from './access-tools.ts'
import {
  changingOther,
  changingPeople,
  endAccess,
  endLinks,
  endMadeLinks,
  endSessions,
  isOwner,
  refuseGreater,
  refuseLastOwner,
  tell,
  updatePerson,
} from './change-person.ts'
import { findPasswordFault } from './password-rules.ts'
import { type PersonInput, parsePersonInput, parseRoles, refuseFaults } from './person-input.ts'
import { insertPerson, toPerson } from './person-row.ts'
import { readNames, writeNames } from './role-book.ts'
import { unlinkAll } from './single-sign-on/identities.ts'
import { requireRight } from './standing.ts'

export async function listPeople(tools: AccessTools, actor: Actor): Promise<Person[]> {
  requireRight(actor, 'people')
  const rows = await tools.store.database.read(
    tools.store.tables.selectFrom('people').selectAll().orderBy('email_key'),
  )
  return rows.map(toPerson)
}

export async function addPerson(
  tools: AccessTools,
  actor: Actor,
  input: PersonInput & { readonly roles: readonly string[] },
): Promise<Person> {
  requireRight(actor, 'people')
  const { name, email, password } = parsePersonInput(input)
  const roles = await parseRoles(tools, input.roles)
  refuseGreater(actor, roles)
  const passwordHash = await tools.passwords.hash(password)
  return changingPeople(tools, actor, async (transaction, current) => {
    refuseGreater(current, roles)
    const names = roles.map((role) => role.name)
    const row = await insertPerson(tools, transaction, { name, email, roles: names, passwordHash })
    const change = ['roles', undefined, names.join(', ')] as const
    await tell(tools, transaction, { actor, action: 'person.added', row, change })
    return toPerson(row)
  })
}

export async function setRoles(
  tools: AccessTools,
  actor: Actor,
  input: { readonly email: string; readonly roles: readonly string[] },
): Promise<Person> {
  const wanted = await parseRoles(tools, input.roles)
  return changingOther(
    tools,
    { actor, email: input.email, ofOneself: accessRefusals.ownRole },
    async (transaction, row, current) => {
      refuseGreater(current, wanted)
      const roles = writeNames(wanted.map(({ name }) => name))
      if (row.roles === roles) return toPerson(row)
      if (isOwner(row) && !isOwner({ roles })) await refuseLastOwner(tools, transaction, row)
      const changed = await updatePerson(tools, transaction, { ...row, roles, epoch: row.epoch + 1 })
      await endMadeLinks(tools, transaction, row.id)
      const change = ['roles', readNames(row.roles).join(', '), readNames(roles).join(', ')] as const
      await tell(tools, transaction, { actor, action: 'person.role-changed', row, change })
      return toPerson(changed)
    },
  )
}

/** What scopes may ask of the person. */
export async function setProfile(
  tools: AccessTools,
  actor: Actor,
  input: { readonly email: string; readonly profile: Readonly<Record<string, string>> },
): Promise<Person> {
  refuseFaults({ profile: findProfileFault(input.profile) })
  return changingOther(
    tools,
    { actor, email: input.email, ofOneself: accessRefusals.ownProfile },
    async (transaction, row) => {
      const profile = JSON.stringify(Object.fromEntries(Object.entries(input.profile).sort()))
      if ((row.profile ?? '{}') === profile) return toPerson(row)
      const changed = await updatePerson(tools, transaction, { ...row, profile, epoch: row.epoch + 1 })
      const change = ['profile', row.profile ?? '{}', profile] as const
      await tell(tools, transaction, { actor, action: 'person.profile-changed', row, change })
      return toPerson(changed)
    },
  )
}

const mostProfile = { fields: 50, characters: 200 } as const

function findProfileFault(profile: Readonly<Record<string, string>>): Words | null {
  const fields = Object.entries(profile)
  const isRight = ([name, value]: [string, string]) =>
    /^[a-z][a-z0-9_]{0,39}$/.test(name) &&
    !['id', 'email', 'name'].includes(name) &&
    value.length <= mostProfile.characters &&
    !/\p{Cc}/u.test(value)
  return fields.length <= mostProfile.fields && fields.every(isRight) ? null : accessRefusals.wrongProfile
}

/** Switching a person off ends their sessions at once. Their tokens do not work until they are switched on again. */
export async function setActive(
  tools: AccessTools,
  actor: Actor,
  input: { readonly email: string; readonly active: boolean },
): Promise<Person> {
  return changingOther(
    tools,
    { actor, email: input.email, ofOneself: accessRefusals.ownSwitch },
    async (transaction, row) => {
      const active = input.active ? 1 : 0
      if (row.active === active) return toPerson(row)
      if (!input.active && isOwner(row)) await refuseLastOwner(tools, transaction, row)
      const changed = await updatePerson(tools, transaction, { ...row, active, epoch: row.epoch + 1 })
      if (!input.active) {
        await endSessions(tools, transaction, row.id)
        await endLinks(tools, transaction, row.id)
      }
      const action = input.active ? 'person.activated' : 'person.deactivated'
      await tell(tools, transaction, { actor, action, row, change: ['active', !input.active, input.active] })
      return toPerson(changed)
    },
  )
}

/** Sets the forgotten password of another person, and ends their sessions and tokens. */
export async function setPassword(
  tools: AccessTools,
  actor: Actor,
  input: { readonly email: string; readonly password: string },
): Promise<Person> {
  requireRight(actor, 'people')
  refuseFaults({ password: findPasswordFault(input.password, { name: '', email: input.email }) })
  const passwordHash = await tools.passwords.hash(input.password)
  return changingOther(
    tools,
    { actor, email: input.email, ofOneself: accessRefusals.ownPassword },
    async (transaction, row) => {
      refuseFaults({ password: findPasswordFault(input.password, row) })
      const changed = await updatePerson(tools, transaction, {
        ...row,
        password_hash: passwordHash,
        epoch: row.epoch + 1,
      })
      await endAccess(tools, transaction, row.id)
      await unlinkAll(tools, transaction, { actor, row })
      await tell(tools, transaction, { actor, action: 'person.password-set', row })
      return toPerson(changed)
    },
  )
}

/** Ends all sessions of another person. Their tokens go on, because programs have them. */
export async function signOutEverywhere(
  tools: AccessTools,
  actor: Actor,
  input: { readonly email: string },
): Promise<Person> {
  return changingOther(
    tools,
    { actor, email: input.email, ofOneself: accessRefusals.ownSessions },
    async (transaction, row) => {
      const ended = await endSessions(tools, transaction, row.id)
      if (ended > 0) await tell(tools, transaction, { actor, action: 'person.signed-out', row })
      return toPerson(row)
    },
  )
}
