import { append } from '../audit/index.ts'
import { Problem } from '../std/problem.ts'
import type { PersonRow } from '../store/index.ts'
import type { PersonActor } from '../wire/actor.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import type { AccessTools } from './access-tools.ts'
import { countAttempt, describeAttempt, forgiveAttempt } from './attempts.ts'
import { endLinks } from './change-person.ts'
import { findPasswordFault } from './password-rules.ts'
import { refuseFaults } from './person-input.ts'

/** Ends the other sessions, and the person's tokens and links, because somebody else may know the old password. */
export async function changePassword(
  tools: AccessTools,
  actor: PersonActor,
  input: { readonly current: string; readonly next: string },
): Promise<void> {
  refuseFaults({ next: findPasswordFault(input.next, actor) })
  const person = await proveCurrent(tools, actor, input.current)
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

/** Counted like a sign-in, because a stolen session must not be a place to guess passwords. */
async function proveCurrent(tools: AccessTools, actor: PersonActor, current: string): Promise<PersonRow> {
  const { database, tables } = tools.store
  const attempt = describeAttempt({ email: actor.email, address: `person ${actor.id}`, device: null })
  const { isKnownDevice, waitMs } = await countAttempt(tools, attempt)
  if (waitMs > 0) await tools.wait(waitMs)
  const [person] = await database.read(tables.selectFrom('people').selectAll().where('id', '=', actor.id))
  if (person === undefined) throw new Problem('unauthenticated', accessRefusals.signInAgain)
  if (!(await tools.passwords.verify(current, person.password_hash))) {
    refuseFaults({ current: accessRefusals.wrongCurrentPassword })
  }
  await database.write((transaction) => forgiveAttempt(tools, transaction, { attempt, isKnownDevice }))
  return person
}
