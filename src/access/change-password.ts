import { append } from '../audit/index.ts'
import { Problem } from '../std/problem.ts'
import type { PersonActor } from '../wire/actor.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import type { AccessTools } from './access-tools.ts'
import { endLinks } from './change-person.ts'
import { findPasswordFault } from './password-rules.ts'
import { refuseFaults } from './person-input.ts'
import { provePassword } from './prove-password.ts'

/** Ends the other sessions, and the person's tokens and links, because somebody else may know the old password. */
export async function changePassword(
  tools: AccessTools,
  actor: PersonActor,
  input: { readonly current: string; readonly next: string },
): Promise<void> {
  if (!tools.isPasswordOn) throw new Problem('forbidden', accessRefusals.passwordsOff)
  refuseFaults({ next: findPasswordFault(input.next, actor) })
  const person = await provePassword(tools, actor, { password: input.current, field: 'current' })
  const passwordHash = await tools.passwords.hash(input.next)
  const { database, tables } = tools.store
  await database.write(async (transaction) => {
    // The lock prevents that a token or right is given at the same moment.
    await transaction.lock('people')
    const { changed } = await transaction.run(
      tables
        .updateTable('people')
        .set({ password_hash: passwordHash, epoch: person.epoch + 1 })
        .where('id', '=', actor.id)
        .where('active', '=', 1)
        .where('epoch', '=', person.epoch),
    )
    if (changed === 0) throw new Problem('conflict', accessRefusals.changedMeanwhile)
    await transaction.run(
      tables.deleteFrom('sessions').where('person_id', '=', actor.id).where('id', '!=', actor.sessionId),
    )
    await transaction.run(tables.deleteFrom('tokens').where('person_id', '=', actor.id))
    await endLinks(tools, transaction, actor.id)
    const at = tools.clock.now()
    await append(tools.store, transaction, {
      at,
      actor,
      action: 'person.password-changed',
      key: actor.id,
      label: person.email,
    })
  })
}
