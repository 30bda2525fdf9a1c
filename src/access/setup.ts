import { append } from '../audit/index.ts'
import type { Transaction } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import type { PersonRow } from '../store/index.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import { type AccessTools, type Arrival, ago, type Reader, reading } from './access-tools.ts'
import { type PersonInput, parsePersonInput } from './person-input.ts'
import { insertPerson } from './person-row.ts'
import { ownerRole } from './role-book.ts'
import { type Entered, letIn } from './second-factor/let-in.ts'
import { createSecret, hashSecret, isSecret } from './secret.ts'

/** How long a link for the first owner is valid. */
export const setupLinkMinutes = 30
const linkMs = setupLinkMinutes * 60_000
/** For this long an expired link can still be told from a wrong one. */
const forgetMs = 24 * 3_600_000

/** closed: there are people, so no link is valid. */
type SetupState = 'open' | 'expired' | 'unknown' | 'closed'

/** Makes the token of a new link; null if there are people. Links that other nodes printed stay valid. */
export async function issueLink(tools: AccessTools): Promise<string | null> {
  const { database, tables } = tools.store
  return database.write(async (transaction) => {
    await transaction.lock('people')
    if (await hasPeople(tools, transaction)) return null
    const token = createSecret()
    await transaction.run(tables.deleteFrom('setup_links').where('created_at', '<=', ago(tools, forgetMs)))
    await transaction.run(
      tables.insertInto('setup_links').values({
        secret_hash: hashSecret(token),
        created_at: ago(tools, 0),
        expires_at: ago(tools, -linkMs),
      }),
    )
    return token
  })
}

/** Whether nobody has an account yet. Once there are people, that never changes, and the answer needs no database. */
export function createSetupQuestion(tools: AccessTools): () => Promise<boolean> {
  let needed = true
  return async () => {
    needed &&= !(await hasPeople(tools, reading(tools)))
    return needed
  }
}

export async function requireOpenLink(tools: AccessTools, token: string): Promise<void> {
  refuseUnlessOpen(await readState(tools, reading(tools), token))
}

/** Exactly one of several attempts at once becomes the owner: all wait for the lock, and the first one wins. */
export async function completeSetup(
  tools: AccessTools,
  input: PersonInput & { readonly token: string },
  device: Arrival,
): Promise<Entered> {
  await requireOpenLink(tools, input.token)
  const person = parsePersonInput(input)
  const passwordHash = await tools.passwords.hash(person.password)
  return tools.store.database.write(async (transaction) => {
    await transaction.lock('people')
    refuseUnlessOpen(await readState(tools, transaction, input.token))
    const owner = await addOwner(tools, transaction, { ...person, passwordHash })
    return letIn(tools, transaction, { person: owner, device })
  })
}

/** Adds the first owner from the settings. If there are people, it changes nothing and returns false. */
export async function ensureOwner(
  tools: AccessTools,
  input: { readonly email: string; readonly password: string },
): Promise<boolean> {
  if (await hasPeople(tools, reading(tools))) return false
  const [name = ''] = input.email.trim().split('@')
  const person = parsePersonInput({ ...input, name })
  const passwordHash = await tools.passwords.hash(person.password)
  return tools.store.database.write(async (transaction) => {
    await transaction.lock('people')
    if (await hasPeople(tools, transaction)) return false
    await addOwner(tools, transaction, { ...person, passwordHash })
    return true
  })
}

async function addOwner(
  tools: AccessTools,
  transaction: Transaction,
  input: { readonly name: string; readonly email: string; readonly passwordHash: string },
): Promise<PersonRow> {
  const owner = await insertPerson(tools, transaction, { ...input, roles: [ownerRole] })
  await transaction.run(tools.store.tables.deleteFrom('setup_links'))
  await append(tools.store, transaction, {
    at: tools.clock.now(),
    actor: { kind: 'system', name: 'set-up' },
    action: 'person.added',
    key: owner.id,
    label: owner.email,
    column: 'role',
    after: 'owner',
  })
  return owner
}

async function readState(tools: AccessTools, reader: Reader, token: string): Promise<SetupState> {
  if (await hasPeople(tools, reader)) return 'closed'
  if (!isSecret(token)) return 'unknown'
  const { rows } = await reader.run(
    tools.store.tables
      .selectFrom('setup_links')
      .select('expires_at')
      .where('secret_hash', '=', hashSecret(token)),
  )
  if (rows[0] === undefined) return 'unknown'
  return rows[0].expires_at > ago(tools, 0) ? 'open' : 'expired'
}

async function hasPeople(tools: AccessTools, reader: Reader): Promise<boolean> {
  const { rows } = await reader.run(tools.store.tables.selectFrom('people').select('id').limit(1))
  return rows.length > 0
}

/** A wrong link and a used one get the same refusal, so that nobody can find out which it was. */
function refuseUnlessOpen(state: SetupState): void {
  if (state === 'open') return
  if (state === 'expired') {
    throw new Problem('gone', accessRefusals.linkExpired(setupLinkMinutes))
  }
  throw new Problem('gone', accessRefusals.linkNotGood)
}
