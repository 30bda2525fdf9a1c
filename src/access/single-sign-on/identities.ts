import type { Transaction } from '../../db/index.ts'
import type { IdentityRow, PersonRow } from '../../store/index.ts'
import type { Actor } from '../../wire/actor.ts'
import { type AccessTools, ago } from '../access-tools.ts'
import { tell } from '../change-person.ts'
import type { Identity, Provider } from './provider.ts'

/** The person to whom an account at a provider is linked. Issuer and subject name it; an address may change hands. */
export async function findLinked(
  tools: AccessTools,
  transaction: Transaction,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<PersonRow | null> {
  const { rows } = await transaction.run(
    tools.store.tables
      .selectFrom('identities')
      .innerJoin('people', 'people.id', 'identities.person_id')
      .selectAll('people')
      .where('identities.issuer', '=', issuer)
      .where('identities.subject', '=', subject),
  )
  return rows[0] ?? null
}

export async function findIdentities(
  tools: AccessTools,
  transaction: Pick<Transaction, 'run'>,
  personId: string,
): Promise<IdentityRow[]> {
  const { rows } = await transaction.run(
    tools.store.tables
      .selectFrom('identities')
      .selectAll()
      .where('person_id', '=', personId)
      .orderBy('linked_at')
      .orderBy('issuer'),
  )
  return rows
}

export interface NewLink {
  readonly actor: Actor
  readonly row: PersonRow
  readonly provider: Provider
  readonly identity: Identity
}

export async function linkIdentity(
  tools: AccessTools,
  transaction: Transaction,
  { actor, row, provider, identity }: NewLink,
): Promise<void> {
  const { issuer, subject, email } = identity
  await transaction.run(
    tools.store.tables.insertInto('identities').values({
      issuer,
      subject,
      person_id: row.id,
      email: email?.slice(0, 254) ?? null,
      linked_at: ago(tools, 0),
    }),
  )
  const change = ['provider', undefined, provider.options.label] as const
  await tell(tools, transaction, { actor, action: 'person.provider-linked', row, change })
}

/** Somebody else may have linked an account, so whoever proves anew who they are begins without any. */
export async function unlinkAll(
  tools: AccessTools,
  transaction: Transaction,
  { actor, row }: Pick<NewLink, 'actor' | 'row'>,
): Promise<void> {
  for (const { issuer, subject } of await findIdentities(tools, transaction, row.id)) {
    await transaction.run(
      tools.store.tables.deleteFrom('identities').where('issuer', '=', issuer).where('subject', '=', subject),
    )
    const change = ['provider', new URL(issuer).host, undefined] as const
    await tell(tools, transaction, { actor, action: 'person.provider-unlinked', row, change })
  }
}
