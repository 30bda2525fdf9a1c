import type { Transaction } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import type { PersonRow } from '../store/index.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import type { AccessTools, Arrival } from './access-tools.ts'
import { countAttempt, describeAttempt, forgiveAttempt } from './attempts.ts'
import { passwordLength } from './password-rules.ts'
import { toEmailKey } from './person-input.ts'
import { type Entered, letIn } from './second-factor/let-in.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** Unknown accounts, inactive ones and wrong passwords look alike in words, status and time. */
export async function signIn(tools: AccessTools, input: Credentials, device: Arrival): Promise<Entered> {
  if (!tools.isPasswordOn) throw new Problem('forbidden', accessRefusals.passwordsOff)
  const deviceName = tools.devices.read(device.deviceCookie ?? null, input.email)
  const attempt = describeAttempt({ ...device, email: input.email, device: deviceName })
  const { isKnownDevice, waitMs } = await countAttempt(tools, attempt)
  if (waitMs > 0) await tools.wait(waitMs)
  const person = await findPerson(tools, input.email)
  const right = await isRightPassword(tools, input.password, person)
  if (!right || person === null) throw refusal()
  const stronger = tools.passwords.isWeak(person.password_hash)
    ? await tools.passwords.hash(input.password)
    : person.password_hash
  return tools.store.database.write(async (transaction) => {
    await admit(tools, transaction, { person, passwordHash: stronger })
    await forgiveAttempt(tools, transaction, { attempt, isKnownDevice })
    return letIn(tools, transaction, { person, device })
  })
}

/** Passwords that are too long are also compared, with nobody: the time must not tell who exists. */
async function isRightPassword(
  tools: AccessTools,
  password: string,
  person: PersonRow | null,
): Promise<boolean> {
  const tooLong = password.length > 4 * passwordLength.most
  const right = await tools.passwords.verify(
    tooLong ? '' : password,
    tooLong ? null : (person?.password_hash ?? null),
  )
  return right && person !== null && person.active === 1
}

/** If the person was switched off or the password changed since the read, the epoch differs, and this changes nothing. */
async function admit(
  tools: AccessTools,
  transaction: Transaction,
  proof: { readonly person: PersonRow; readonly passwordHash: string },
): Promise<void> {
  const { changed } = await transaction.run(
    tools.store.tables
      .updateTable('people')
      .set({ password_hash: proof.passwordHash })
      .where('id', '=', proof.person.id)
      .where('epoch', '=', proof.person.epoch),
  )
  if (changed === 0) throw refusal()
}

async function findPerson(tools: AccessTools, email: string): Promise<PersonRow | null> {
  const key = toEmailKey(email)
  // Longer addresses are never stored, and some databases refuse a NUL byte in text.
  if (key.length > 254 || key.includes('\0')) return null
  const [row] = await tools.store.database.read(
    tools.store.tables.selectFrom('people').selectAll().where('email_key', '=', key),
  )
  return row ?? null
}

function refusal(): Problem {
  return new Problem('unauthenticated', accessRefusals.wrongCredentials)
}
