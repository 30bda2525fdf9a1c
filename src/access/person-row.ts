import type { Transaction } from '../db/index.ts'
import { createId } from '../std/ids.ts'
import { Problem } from '../std/problem.ts'
import type { PersonRow } from '../store/index.ts'
import type { Person } from '../wire/person.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import { type AccessTools, ago } from './access-tools.ts'
import { refuseFaults, toEmailKey } from './person-input.ts'
import { readNames, readProfile, writeNames } from './role-book.ts'

export interface NewPerson {
  readonly name: string
  readonly email: string
  readonly roles: readonly string[]
  readonly passwordHash: string
}

/** What older releases take the person for, because they know no other roles. */
export const olderRole = 'viewer'

/** The caller holds the lock `people`, so a look before the insert is enough. */
export async function insertPerson(
  tools: AccessTools,
  transaction: Transaction,
  input: NewPerson,
): Promise<PersonRow> {
  if (await findRow(tools, transaction, input.email)) {
    refuseFaults({ email: accessRefusals.emailTaken })
  }
  const row: PersonRow = {
    id: createId(tools.clock.now()),
    email: input.email,
    email_key: toEmailKey(input.email),
    name: input.name,
    role: olderRole,
    roles: writeNames(input.roles),
    profile: null,
    active: 1,
    epoch: 1,
    password_hash: input.passwordHash,
    created_at: ago(tools, 0),
    signed_in_at: null,
    language: null,
    time_zone: null,
    theme: null,
  }
  await transaction.run(tools.store.tables.insertInto('people').values(row))
  return row
}

export async function requireRow(
  tools: AccessTools,
  transaction: Transaction,
  email: string,
): Promise<PersonRow> {
  const row = await findRow(tools, transaction, email)
  if (row) return row
  throw new Problem('not-found', accessRefusals.noSuchPerson)
}

export function toPerson(
  row: Pick<
    PersonRow,
    'id' | 'name' | 'email' | 'roles' | 'profile' | 'active' | 'created_at' | 'signed_in_at'
  >,
): Person {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    roles: readNames(row.roles),
    profile: readProfile(row.profile),
    active: row.active === 1,
    createdAt: row.created_at,
    signedInAt: row.signed_in_at,
  }
}

export async function findRow(
  tools: AccessTools,
  transaction: Transaction,
  email: string,
): Promise<PersonRow | null> {
  const key = toEmailKey(email)
  if (key.includes('\0')) return null
  const { rows } = await transaction.run(
    tools.store.tables.selectFrom('people').selectAll().where('email_key', '=', key),
  )
  return rows[0] ?? null
}
