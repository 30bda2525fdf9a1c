import { append } from '../audit/index.ts'
import type { Transaction } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import type { PersonRow } from '../store/index.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import { httpRefusals } from '../wire/texts/refusals/http.ts'
import { type Arrival, ago, type Parts } from './parts.ts'
import { type PersonInput, parsePersonInput } from './person-input.ts'
import { insertPerson } from './person-row.ts'
import { createSecret, hashSecret, isSecret } from './secret.ts'
import { type SignedIn, startSession } from './sessions.ts'

/** For how long a link for the first owner is good. */
export const setupLinkMinutes = 30
const linkMs = setupLinkMinutes * 60_000
/** Long enough that an old link is still told apart from a wrong one. */
const forgetMs = 24 * 3_600_000

/** Closed: there are people, so nobody sets anything up by a link. */
type SetupState = 'open' | 'expired' | 'unknown' | 'closed'

/** The token of a new link; null when there are people already. Links that other nodes printed stay good. */
export async function issueLink(parts: Parts): Promise<string | null> {
  const { database, tables } = parts.store
  return database.write(async (transaction) => {
    await transaction.lock('people')
    if (await hasPeople(parts, transaction)) return null
    const token = createSecret()
    await transaction.run(tables.deleteFrom('setup_links').where('created_at', '<=', ago(parts, forgetMs)))
    await transaction.run(
      tables.insertInto('setup_links').values({
        secret_hash: hashSecret(token),
        created_at: ago(parts, 0),
        expires_at: ago(parts, -linkMs),
      }),
    )
    return token
  })
}

/** Whether nobody has an account yet. Once there are people there always are: then the sign-in page needs no database. */
export function createSetupQuestion(parts: Parts): () => Promise<boolean> {
  let needed = true
  return async () => {
    needed &&= !(await hasPeople(parts, reading(parts)))
    return needed
  }
}

export async function requireOpenLink(parts: Parts, token: string): Promise<void> {
  refuseUnlessOpen(await readState(parts, reading(parts), token))
}

/** Of any number at once exactly one becomes the owner: all wait at the lock, and the first closes the door. */
export async function completeSetup(
  parts: Parts,
  input: PersonInput & { readonly token: string },
  device: Arrival,
): Promise<SignedIn> {
  await requireOpenLink(parts, input.token)
  const person = parsePersonInput(input)
  const passwordHash = await parts.passwords.hash(person.password)
  return parts.store.database.write(async (transaction) => {
    await transaction.lock('people')
    refuseUnlessOpen(await readState(parts, transaction, input.token))
    const owner = await addOwner(parts, transaction, { ...person, passwordHash })
    return startSession(parts, transaction, { person: owner, device })
  })
}

/** The first owner out of the settings; false, and nothing is changed, when there are people already. */
export async function ensureOwner(
  parts: Parts,
  input: { readonly email: string; readonly password: string },
): Promise<boolean> {
  if (await hasPeople(parts, reading(parts))) return false
  const [name = ''] = input.email.trim().split('@')
  const person = parsePersonInput({ ...input, name })
  const passwordHash = await parts.passwords.hash(person.password)
  return parts.store.database.write(async (transaction) => {
    await transaction.lock('people')
    if (await hasPeople(parts, transaction)) return false
    await addOwner(parts, transaction, { ...person, passwordHash })
    return true
  })
}

async function addOwner(
  parts: Parts,
  transaction: Transaction,
  input: { readonly name: string; readonly email: string; readonly passwordHash: string },
): Promise<PersonRow> {
  const owner = await insertPerson(parts, transaction, { ...input, role: 'owner' })
  await transaction.run(parts.store.tables.deleteFrom('setup_links'))
  await append(parts.store, transaction, {
    at: parts.clock.now(),
    actor: { kind: 'system', name: 'set-up' },
    action: 'person.added',
    key: owner.id,
    label: owner.email,
    column: 'role',
    after: 'owner',
  })
  return owner
}

/** A read alone needs no transaction, and a transaction reads what it sees itself. */
type Reader = Pick<Transaction, 'run'>

function reading(parts: Parts): Reader {
  return { run: async (statement) => ({ rows: await parts.store.database.read(statement), changed: 0 }) }
}

async function readState(parts: Parts, reader: Reader, token: string): Promise<SetupState> {
  if (await hasPeople(parts, reader)) return 'closed'
  if (!isSecret(token)) return 'unknown'
  const { rows } = await reader.run(
    parts.store.tables
      .selectFrom('setup_links')
      .select('expires_at')
      .where('secret_hash', '=', hashSecret(token)),
  )
  if (rows[0] === undefined) return 'unknown'
  return rows[0].expires_at > ago(parts, 0) ? 'open' : 'expired'
}

async function hasPeople(parts: Parts, reader: Reader): Promise<boolean> {
  const { rows } = await reader.run(parts.store.tables.selectFrom('people').select('id').limit(1))
  return rows.length > 0
}

/** A wrong link, and any link once there are people, look like an address that never was. */
function refuseUnlessOpen(state: SetupState): void {
  if (state === 'open') return
  if (state === 'expired') {
    throw new Problem('gone', accessRefusals.linkExpired(setupLinkMinutes))
  }
  throw new Problem('not-found', httpRefusals.noSuchPage)
}
