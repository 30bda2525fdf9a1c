import type { Transaction } from '../../db/index.ts'
import type { Actor } from '../../wire/actor.ts'
import type { Person } from '../../wire/person.ts'
import { accessRefusals } from '../../wire/texts/refusals/access.ts'
import type { AccessTools } from '../access-tools.ts'
import { changingOther, endSessions, tell } from '../change-person.ts'
import { toPerson } from '../person-row.ts'
import { hasSecondFactor } from './factors.ts'

/** Removes the lost second factor of another person, and ends their sessions. */
export async function resetSecondFactor(
  tools: AccessTools,
  actor: Actor,
  input: { readonly email: string },
): Promise<Person> {
  return changingOther(
    tools,
    { actor, email: input.email, ofOneself: accessRefusals.ownSecondFactor },
    async (transaction, row) => {
      if (!(await hasSecondFactor(tools, transaction, row.id))) return toPerson(row)
      await removeSecondFactor(tools, transaction, row.id)
      await endSessions(tools, transaction, row.id)
      await tell(tools, transaction, { actor, action: 'second-factor.reset', row })
      return toPerson(row)
    },
  )
}

async function removeSecondFactor(
  { store: { tables } }: AccessTools,
  transaction: Transaction,
  id: string,
): Promise<void> {
  for (const table of ['authenticators', 'recovery_codes', 'passkeys', 'pending_sign_ins'] as const) {
    await transaction.run(tables.deleteFrom(table).where('person_id', '=', id))
  }
}
