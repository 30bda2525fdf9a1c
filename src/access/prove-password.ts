import { Problem } from '../std/problem.ts'
import type { PersonRow } from '../store/index.ts'
import type { PersonActor } from '../wire/actor.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import type { AccessTools } from './access-tools.ts'
import { countGuess } from './guess.ts'
import { refuseFaults } from './person-input.ts'

/** Throws Problem `invalid` for a wrong password, by the field's name. */
export async function provePassword(
  tools: AccessTools,
  actor: PersonActor,
  sent: { readonly password: string; readonly field: string },
): Promise<PersonRow> {
  const { database, tables } = tools.store
  let person: PersonRow | undefined
  const isRight = await countGuess(tools, { person: actor, at: 'password' }, async () => {
    ;[person] = await database.read(tables.selectFrom('people').selectAll().where('id', '=', actor.id))
    return tools.passwords.verify(sent.password, person?.password_hash ?? null)
  })
  if (person === undefined) throw new Problem('unauthenticated', accessRefusals.signInAgain)
  if (!isRight) refuseFaults({ [sent.field]: accessRefusals.wrongCurrentPassword })
  return person
}
