import type { Transaction } from '../../db/index.ts'
import { Problem } from '../../std/problem.ts'
import type { PersonRow } from '../../store/index.ts'
import type { PersonActor } from '../../wire/actor.ts'
import { accessRefusals } from '../../wire/texts/refusals/access.ts'
import { type AccessTools, ago } from '../access-tools.ts'
import { tell } from '../change-person.ts'
import { provePassword } from '../prove-password.ts'
import { confirmActor } from '../standing.ts'
import { type DrawnQr, drawQr } from './draw-qr.ts'
import { requireOneLeft } from './factors.ts'
import { rolesOf } from './policy.ts'
import { replaceRecoveryCodes, toPlainCode } from './recovery-codes.ts'
import { createTotpSecret, findStep, toTotpAddress } from './totp.ts'

/** A secret for an authenticator app. It is stored nowhere until the app has shown a right code. */
export interface AppOffer {
  /** The secret for the form that brings it back: only the server can read it. */
  readonly sealed: string
  /** For people who type it into their app. */
  readonly secret: string
  readonly address: string
  readonly qr: DrawnQr
}

/** So long an offer may stay open on a screen. */
const offerMs = 3_600_000

/** An offer that is still open stays the same, because the app may have its secret already. */
export function offerApp(
  tools: AccessTools,
  person: { readonly id: string; readonly email: string },
  { issuer, former = '' }: { readonly issuer: string; readonly former?: string | undefined },
): AppOffer {
  const open = readOffer(tools, person.id, former)
  const secret = open ?? createTotpSecret()
  const address = toTotpAddress(secret, { issuer, label: person.email })
  const until = tools.clock.now().getTime() + offerMs
  return {
    sealed: open === null ? tools.seal.encrypt(`${until} ${secret}`, offerFor(person.id)) : former,
    secret: secret.replace(/.{4}(?=.)/g, '$& '),
    address,
    qr: drawQr(address),
  }
}

/** What the form of an offer sends. */
export interface AcceptedOffer {
  readonly offer: string
  readonly code: string
}

/** Turns the app on by its first code. The caller holds the lock `people`. */
export async function turnOnApp(
  tools: AccessTools,
  transaction: Transaction,
  {
    person,
    actor,
    ...sent
  }: AcceptedOffer & {
    readonly person: Pick<PersonRow, 'id' | 'email'>
    readonly actor: PersonActor
  },
): Promise<readonly string[]> {
  const { tables } = tools.store
  const { secret, step } = readAccepted(tools, person.id, sent)
  const { rows } = await transaction.run(
    tables.selectFrom('authenticators').select('person_id').where('person_id', '=', person.id),
  )
  // A form that is sent twice must not replace the recovery codes that the first answer shows.
  if (rows.length > 0) throw new Problem('conflict', accessRefusals.appIsOn)
  await transaction.run(
    tables.insertInto('authenticators').values({
      person_id: person.id,
      sealed_secret: tools.seal.encrypt(secret, appOf(person.id)),
      last_step: step,
      created_at: ago(tools, 0),
    }),
  )
  await tell(tools, transaction, { actor, action: 'second-factor.set', row: person })
  return replaceRecoveryCodes(tools, transaction, person.id)
}

/** The password is always asked for: an unwatched screen must not be enough. */
export async function turnOffApp(tools: AccessTools, actor: PersonActor, password: string): Promise<void> {
  const person = await provePassword(tools, actor, { password, field: 'password' })
  const { database, tables } = tools.store
  await database.write(async (transaction) => {
    await transaction.lock('people')
    const roles = rolesOf(await confirmActor(tools, transaction, actor))
    const { changed } = await transaction.run(
      tables.deleteFrom('authenticators').where('person_id', '=', person.id),
    )
    if (changed === 0) return
    await requireOneLeft(tools, transaction, { id: person.id, roles })
    await tell(tools, transaction, { actor, action: 'second-factor.removed', row: person })
  })
}

/** The purpose under which the secret is encrypted in the store. */
export function appOf(personId: string): string {
  return `authenticator of ${personId}`
}

function offerFor(personId: string): string {
  return `authenticator for ${personId}`
}

/** The secret of an offer to this person; null if it is too old, or no offer of ours. */
function readOffer({ seal, clock }: AccessTools, personId: string, offer: string): string | null {
  const [until = '', secret = ''] = (seal.decrypt(offer, offerFor(personId)) ?? '').split(' ')
  return Number(until) > clock.now().getTime() ? secret : null
}

function readAccepted(
  tools: AccessTools,
  personId: string,
  { offer, code }: AcceptedOffer,
): { secret: string; step: number } {
  const secret = readOffer(tools, personId, offer)
  const step = secret === null ? null : findStep(secret, toPlainCode(code), tools.clock.now())
  if (secret !== null && step !== null) return { secret, step }
  const fault = secret === null ? accessRefusals.offerExpired : accessRefusals.wrongFirstCode
  throw new Problem('invalid', fault, { fields: { code: fault } })
}
