import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import type { Transaction } from '../../db/index.ts'
import { createId } from '../../std/ids.ts'
import { Problem } from '../../std/problem.ts'
import type { PasskeyRow } from '../../store/index.ts'
import type { PersonActor } from '../../wire/actor.ts'
import { accessRefusals } from '../../wire/texts/refusals/access.ts'
import { type AccessTools, ago, type Reader } from '../access-tools.ts'
import { tell } from '../change-person.ts'
import { findNameFault, refuseFaults } from '../person-input.ts'
import { hashSecret } from '../secret.ts'
import { confirmActor } from '../standing.ts'
import { readSecondFactor, requireOneLeft } from './factors.ts'
import { createChallenge, isOurChallenge, spendChallenge } from './passkey-challenge.ts'
import { parseRegistration, passkeyRefused } from './passkey-credential.ts'
import type { PasskeySite } from './passkey-site.ts'
import { rolesOf } from './policy.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

/** EdDSA, ES256 and RS256: what the devices of people have. */
const supportedAlgorithmIDs = [-8, -7, -257]
const mostPasskeys = 20

/** The library takes a tenth of a second to load, and most servers never need it. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

/** What a browser needs to make a passkey. Its own type of extensions has no JSON form. */
export type PasskeyCreation = Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>

export async function offerPasskey(
  tools: AccessTools,
  actor: PersonActor,
  { site, issuer }: { readonly site: PasskeySite; readonly issuer: string },
): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await loadWebAuthn()
  const known = await tools.store.database.read(
    tools.store.tables
      .selectFrom('passkeys')
      .select('credential_id')
      .where('person_id', '=', actor.id)
      .where('host', '=', site.host)
      .orderBy('id'),
  )
  return generateRegistrationOptions({
    rpName: issuer,
    rpID: site.host,
    userName: actor.email,
    userDisplayName: actor.name,
    // Browsers give it back at a sign-in. It says nothing about the person.
    userID: new TextEncoder().encode(actor.id),
    challenge: new Uint8Array(createChallenge(tools, toRegister(actor))),
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs,
  })
}

export interface NewPasskey {
  /** The browser's answer, as JSON. */
  readonly credential: string
  readonly name: string
  readonly site: PasskeySite
}

/** Returns recovery codes if the person has none yet. */
export async function addPasskey(
  tools: AccessTools,
  actor: PersonActor,
  sent: NewPasskey,
): Promise<readonly string[]> {
  const name = sent.name.trim()
  refuseFaults({ name: findNameFault(name) })
  const { row, challenge } = await verifyNew(tools, actor, { ...sent, name })
  const { database, tables } = tools.store
  return database.write(async (transaction) => {
    await transaction.lock('people')
    await confirmActor(tools, transaction, actor)
    if (!(await spendChallenge(tools, transaction, challenge))) throw passkeyRefused()
    await requireRoom(tools, transaction, row)
    await transaction.run(tables.insertInto('passkeys').values(row))
    await tell(tools, transaction, { actor, action: 'passkey.added', row: actor })
    const { recoveryCodes } = await readSecondFactor(tools, transaction, {
      id: actor.id,
      roles: rolesOf(actor),
    })
    return recoveryCodes > 0 ? [] : replaceRecoveryCodes(tools, transaction, actor.id)
  })
}

export async function removePasskey(tools: AccessTools, actor: PersonActor, id: string): Promise<void> {
  const { database, tables } = tools.store
  await database.write(async (transaction) => {
    await transaction.lock('people')
    const roles = rolesOf(await confirmActor(tools, transaction, actor))
    const { changed } = await transaction.run(
      tables.deleteFrom('passkeys').where('id', '=', id).where('person_id', '=', actor.id),
    )
    if (changed === 0) throw new Problem('not-found', accessRefusals.noSuchPasskey)
    await requireOneLeft(tools, transaction, { id: actor.id, roles })
    await tell(tools, transaction, { actor, action: 'passkey.removed', row: actor })
  })
}

async function verifyNew(
  tools: AccessTools,
  actor: PersonActor,
  { credential: sent, name, site }: NewPasskey,
): Promise<{ row: PasskeyRow; challenge: string }> {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const response = parseRegistration(sent)
  let challenge = ''
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge(answered) {
      challenge = answered
      return isOurChallenge(tools, answered, toRegister(actor))
    },
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch((failure: unknown) => {
    tools.log.debug({ failure }, 'a passkey was refused')
    throw passkeyRefused()
  })
  if (!verified.verified) throw passkeyRefused()
  const { credential, credentialBackedUp } = verified.registrationInfo
  const row = {
    id: createId(tools.clock.now()),
    person_id: actor.id,
    credential_hash: hashSecret(credential.id),
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(response.response.transports),
    host: site.host,
    synced: credentialBackedUp ? 1 : 0,
    name,
    created_at: ago(tools, 0),
    last_used_at: null,
  }
  return { row, challenge }
}

async function requireRoom(tools: AccessTools, reader: Reader | Transaction, row: PasskeyRow): Promise<void> {
  const { tables } = tools.store
  const { rows } = await reader.run(
    tables
      .selectFrom('passkeys')
      .select('credential_hash')
      .where((is) =>
        is.or([is('person_id', '=', row.person_id), is('credential_hash', '=', row.credential_hash)]),
      ),
  )
  if (rows.some(({ credential_hash }) => credential_hash === row.credential_hash)) throw passkeyRefused()
  if (rows.length >= mostPasskeys)
    throw new Problem('forbidden', accessRefusals.tooManyPasskeys(mostPasskeys))
}

/** A stolen page of another session must not add a passkey here. */
function toRegister({ id, sessionId }: PersonActor): string {
  return `register ${id} ${sessionId}`
}
