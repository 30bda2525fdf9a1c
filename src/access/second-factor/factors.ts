import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import { Problem } from '../../std/problem.ts'
import type { PersonRow, StoreTables } from '../../store/index.ts'
import { accessRefusals } from '../../wire/texts/refusals/access.ts'
import type { AccessTools, Reader } from '../access-tools.ts'
import { requiresSecondFactor } from './policy.ts'

/** The second factor of a person, as their own page shows it. */
export interface SecondFactor {
  readonly hasApp: boolean
  readonly passkeys: readonly Passkey[]
  /** This many recovery codes are unused. */
  readonly recoveryCodes: number
  readonly isRequired: boolean
}

export interface Passkey {
  readonly id: string
  readonly name: string
  /** The host name at which it works. */
  readonly host: string
  /** Whether a password manager copies it to other devices. */
  readonly isSynced: boolean
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

export async function readSecondFactor(
  tools: AccessTools,
  reader: Reader,
  person: Pick<PersonRow, 'id' | 'roles'>,
): Promise<SecondFactor> {
  const { tables } = tools.store
  const { rows: apps } = await reader.run(
    tables.selectFrom('authenticators').select('person_id').where('person_id', '=', person.id),
  )
  const { rows: codes } = await reader.run(
    tables.selectFrom('recovery_codes').select('code_hash').where('person_id', '=', person.id),
  )
  const { rows: passkeys } = await reader.run(
    tables
      .selectFrom('passkeys')
      .select(['id', 'name', 'host', 'synced', 'created_at', 'last_used_at'])
      .where('person_id', '=', person.id)
      .orderBy('id'),
  )
  return {
    hasApp: apps.length > 0,
    passkeys: passkeys.map(({ id, name, host, synced, created_at, last_used_at }) => ({
      id,
      name,
      host,
      isSynced: synced === 1,
      createdAt: created_at,
      lastUsedAt: last_used_at,
    })),
    recoveryCodes: codes.length,
    isRequired: requiresSecondFactor(tools.secondFactor, person),
  }
}

export async function hasSecondFactor({ store }: AccessTools, reader: Reader, id: string): Promise<boolean> {
  const { rows } = await reader.run(
    store.tables
      .selectFrom('authenticators')
      .select('person_id')
      .where('person_id', '=', id)
      .unionAll(({ selectFrom }) => selectFrom('passkeys').select('person_id').where('person_id', '=', id)),
  )
  return rows.length > 0
}

/** For statements about several people: 1 if the person has a second factor, otherwise 0. */
export function countSecondFactor(personId: string): RawBuilder<number> {
  const { selectFrom } = expressionBuilder<StoreTables>()
  const [apps, passkeys] = (['authenticators', 'passkeys'] as const).map((name) =>
    selectFrom(name).select('person_id').where('person_id', '=', sql.ref<string>(personId)),
  )
  return sql<number>`case when exists ${apps} or exists ${passkeys} then 1 else 0 end`
}

/** Runs after a removal, in its transaction. Recovery codes are worth nothing alone. */
export async function requireOneLeft(
  tools: AccessTools,
  reader: Reader,
  person: Pick<PersonRow, 'id' | 'roles'>,
): Promise<void> {
  if (await hasSecondFactor(tools, reader, person.id)) return
  if (requiresSecondFactor(tools.secondFactor, person)) {
    throw new Problem('forbidden', accessRefusals.secondFactorRequired)
  }
  await reader.run(tools.store.tables.deleteFrom('recovery_codes').where('person_id', '=', person.id))
}
