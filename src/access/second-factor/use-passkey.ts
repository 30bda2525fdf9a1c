import type { Transaction } from '../../db/index.ts'
import type { PasskeyRow, PersonRow } from '../../store/index.ts'
import { type AccessTools, ago } from '../access-tools.ts'
import { hashSecret } from '../secret.ts'
import { createChallenge, isOurChallenge, spendChallenge } from './passkey-challenge.ts'
import { parseAssertion, passkeyRefused } from './passkey-credential.ts'
import { type PasskeySite, toPasskeySite } from './passkey-site.ts'
import { loadWebAuthn } from './passkeys.ts'

/** What a browser needs to ask for a passkey: `PublicKeyCredentialRequestOptionsJSON`. */
export interface PasskeyQuestion {
  readonly challenge: string
  readonly rpId: string
  readonly userVerification: 'required'
  readonly allowCredentials: { id: string; type: 'public-key'; transports: string[] }[]
}

/** Asks for any passkey of ours, because nobody has said yet who they are. Null where there can be none. */
export function askForPasskey(tools: AccessTools, purpose: string, origin: string): PasskeyQuestion | null {
  const site = toPasskeySite(origin)
  return site && toQuestion(tools, purpose, { site, passkeys: [] })
}

/** Asks for a passkey of this person. Null if they have none for this address. */
export async function askPersonForPasskey(
  tools: AccessTools,
  purpose: string,
  { personId, origin }: { readonly personId: string; readonly origin: string },
): Promise<PasskeyQuestion | null> {
  const site = toPasskeySite(origin)
  if (site === null) return null
  const passkeys = await tools.store.database.read(
    tools.store.tables
      .selectFrom('passkeys')
      .select(['credential_id', 'transports'])
      .where('person_id', '=', personId)
      .where('host', '=', site.host)
      .orderBy('id'),
  )
  return passkeys.length === 0 ? null : toQuestion(tools, purpose, { site, passkeys })
}

function toQuestion(
  tools: AccessTools,
  purpose: string,
  from: {
    readonly site: PasskeySite
    readonly passkeys: readonly Pick<PasskeyRow, 'credential_id' | 'transports'>[]
  },
): PasskeyQuestion {
  return {
    challenge: createChallenge(tools, purpose).toString('base64url'),
    rpId: from.site.host,
    userVerification: 'required',
    allowCredentials: from.passkeys.map(({ credential_id, transports }) => ({
      id: credential_id,
      type: 'public-key',
      transports: JSON.parse(transports),
    })),
  }
}

export interface UsedPasskey {
  /** The browser's answer, as JSON. */
  readonly credential: string
  readonly purpose: string
  readonly origin: string
}

/**
 * Runs the work for the person of the passkey, in the transaction that spends its challenge. The device has checked its
 * user, so a passkey proves two things at once. Throws Problem `invalid`, the same for every reason.
 */
export async function withPasskey<Result>(
  tools: AccessTools,
  used: UsedPasskey,
  work: (transaction: Transaction, person: PersonRow) => Promise<Result>,
): Promise<Result> {
  const { passkey, challenge, counter, synced } = await verifyPasskey(tools, used)
  const { database, tables } = tools.store
  return database.write(async (transaction) => {
    await transaction.lock('people')
    if (!(await spendChallenge(tools, transaction, challenge))) throw passkeyRefused()
    const { changed } = await transaction.run(
      tables
        .updateTable('passkeys')
        .set({ counter, synced, last_used_at: ago(tools, 0) })
        .where('id', '=', passkey.id)
        .where('counter', '=', passkey.counter),
    )
    const { rows } = await transaction.run(
      tables.selectFrom('people').selectAll().where('id', '=', passkey.person_id).where('active', '=', 1),
    )
    if (changed === 0 || rows[0] === undefined) throw passkeyRefused()
    return work(transaction, rows[0])
  })
}

async function verifyPasskey(tools: AccessTools, { credential, purpose, origin }: UsedPasskey) {
  const site = toPasskeySite(origin)
  const response = parseAssertion(credential)
  const passkey = site && (await findPasskey(tools, response.id, site))
  if (!passkey) throw passkeyRefused()
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  let challenge = ''
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge(answered) {
      challenge = answered
      return isOurChallenge(tools, answered, purpose)
    },
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
    // A copied key shows in a counter that does not rise; the library refuses it.
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: Number(passkey.counter),
    },
  }).catch((failure: unknown) => {
    tools.log.debug({ failure }, 'a passkey was refused')
    throw passkeyRefused()
  })
  const handle = response.response.userHandle
  const isTheirs = handle === undefined || Buffer.from(handle, 'base64url').toString() === passkey.person_id
  if (!verified || !isTheirs) throw passkeyRefused()
  const { newCounter: counter, credentialBackedUp } = authenticationInfo
  return { passkey, challenge, counter, synced: credentialBackedUp ? 1 : 0 }
}

async function findPasskey(
  { store: { database, tables } }: AccessTools,
  credentialId: string,
  site: PasskeySite,
): Promise<PasskeyRow | null> {
  const [row] = await database.read(
    tables
      .selectFrom('passkeys')
      .selectAll()
      .where('credential_hash', '=', hashSecret(credentialId))
      .where('host', '=', site.host),
  )
  return row ?? null
}
