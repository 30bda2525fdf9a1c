import { randomInt } from 'node:crypto'
import type { Transaction } from '../../db/index.ts'
import { Problem } from '../../std/problem.ts'
import type { PersonActor } from '../../wire/actor.ts'
import { accessRefusals } from '../../wire/texts/refusals/access.ts'
import type { AccessTools } from '../access-tools.ts'
import { tell } from '../change-person.ts'
import { confirmActor } from '../standing.ts'
import { hasSecondFactor } from './factors.ts'

const amount = 10
const groups = [4, 4, 4]
/** Letters and digits that nobody mistakes for each other: 60 bits in 12 of them. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Replaces the person's codes. The caller shows them, once. */
export async function replaceRecoveryCodes(
  tools: AccessTools,
  transaction: Transaction,
  personId: string,
): Promise<readonly string[]> {
  const { tables } = tools.store
  const codes = Array.from({ length: amount }, createCode)
  await removeRecoveryCodes(tools, transaction, personId)
  const rows = codes.map((code) => ({ code_hash: hashCode(tools, personId, code), person_id: personId }))
  await transaction.run(tables.insertInto('recovery_codes').values(rows))
  return codes
}

/** For a person who has used many, or whose list was seen. */
export async function renewRecoveryCodes(tools: AccessTools, actor: PersonActor): Promise<readonly string[]> {
  return tools.store.database.write(async (transaction) => {
    await transaction.lock('people')
    await confirmActor(tools, transaction, actor)
    if (!(await hasSecondFactor(tools, transaction, actor.id))) {
      throw new Problem('forbidden', accessRefusals.noSecondFactor)
    }
    await tell(tools, transaction, { actor, action: 'second-factor.codes-renewed', row: actor })
    return replaceRecoveryCodes(tools, transaction, actor.id)
  })
}

/** True if this was one of the person's codes. It is gone now: of two uses at once, one wins. */
export async function spendRecoveryCode(
  tools: AccessTools,
  transaction: Transaction,
  { personId, code }: { readonly personId: string; readonly code: string },
): Promise<boolean> {
  const { changed } = await transaction.run(
    tools.store.tables
      .deleteFrom('recovery_codes')
      .where('code_hash', '=', hashCode(tools, personId, code))
      .where('person_id', '=', personId),
  )
  return changed > 0
}

export async function removeRecoveryCodes(
  { store }: AccessTools,
  transaction: Transaction,
  personId: string,
): Promise<void> {
  await transaction.run(store.tables.deleteFrom('recovery_codes').where('person_id', '=', personId))
}

/** People copy codes by hand, with other letters and spaces. */
export function toPlainCode(code: string): string {
  return code.normalize('NFKC').toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
}

function hashCode({ seal }: AccessTools, personId: string, code: string): string {
  return seal.sign(toPlainCode(code), `recovery code of ${personId}`).toString('hex')
}

function createCode(): string {
  const letters = (length: number) =>
    Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
  return groups.map(letters).join('-')
}
