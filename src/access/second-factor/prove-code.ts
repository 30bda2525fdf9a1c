import { append } from '../../audit/index.ts'
import { Problem } from '../../std/problem.ts'
import type { PersonRow } from '../../store/index.ts'
import type { PersonActor } from '../../wire/actor.ts'
import { accessRefusals } from '../../wire/texts/refusals/access.ts'
import type { AccessTools, Device } from '../access-tools.ts'
import { countGuess } from '../guess.ts'
import { refuseFaults } from '../person-input.ts'
import { appOf } from './authenticator.ts'
import { spendRecoveryCode, toPlainCode } from './recovery-codes.ts'
import { findStep } from './totp.ts'

export interface SentCode {
  readonly person: Pick<PersonRow, 'id' | 'email' | 'epoch'>
  /** Who acts in the trail. */
  readonly actor: PersonActor
  /** From the authenticator app, or a recovery code. */
  readonly code: string
  readonly device: Device
}

/** Each code works once. Throws Problem `invalid` for a wrong one. */
export async function proveCode(tools: AccessTools, sent: SentCode): Promise<void> {
  const { person, device } = sent
  const code = toPlainCode(sent.code)
  const guess = { person, at: 'second factor', deviceCookie: device.deviceCookie } as const
  const isRight = await countGuess(tools, guess, () =>
    /^\d{6}$/.test(code) ? isCodeOfApp(tools, person.id, code) : isRecoveryCode(tools, { ...sent, code }),
  )
  if (!isRight) refuseFaults({ code: accessRefusals.wrongCode })
}

/** The step of the code is kept, so that nobody can use it again. Of two at once, one wins. */
async function isCodeOfApp(tools: AccessTools, personId: string, code: string): Promise<boolean> {
  const { database, tables } = tools.store
  const [app] = await database.read(
    tables.selectFrom('authenticators').select('sealed_secret').where('person_id', '=', personId),
  )
  if (app === undefined) return false
  const secret = tools.seal.decrypt(app.sealed_secret, appOf(personId))
  if (secret === null) throw new Problem('unavailable', accessRefusals.sealedElsewhere)
  const step = findStep(secret, code, tools.clock.now())
  if (step === null) return false
  const { changed } = await database.write((transaction) =>
    transaction.run(
      tables
        .updateTable('authenticators')
        .set({ last_step: step })
        .where('person_id', '=', personId)
        .where('sealed_secret', '=', app.sealed_secret)
        .where('last_step', '<', step),
    ),
  )
  return changed > 0
}

async function isRecoveryCode(
  tools: AccessTools,
  { person, actor, code, device }: SentCode,
): Promise<boolean> {
  return tools.store.database.write(async (transaction) => {
    if (!(await spendRecoveryCode(tools, transaction, { personId: person.id, code }))) return false
    const { address, requestId } = device
    await append(tools.store, transaction, {
      at: tools.clock.now(),
      actor: { ...actor, origin: { address, requestId } },
      action: 'second-factor.code-used',
      key: person.id,
      label: person.email,
    })
    return true
  })
}
