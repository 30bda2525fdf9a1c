import { append } from '../audit/index.ts'
import { prepare } from '../db/index.ts'
import { createId } from '../std/ids.ts'
import { Problem } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'
import type { Store, TokenRow } from '../store/index.ts'
import type { Actor, TokenActor } from '../wire/actor.ts'
import type { KeptRole, TokenLimit } from '../wire/role.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import { metricsRole, type Token } from '../wire/token.ts'
import { type AccessTools, ago } from './access-tools.ts'
import { findNameFault, parseRoles, refuseFaults } from './person-input.ts'
import { olderRole } from './person-row.ts'
import { outranks } from './rights.ts'
import { readNames, writeNames } from './role-book.ts'
import { hashSecret } from './secret.ts'
import { confirmActor, requireRight } from './standing.ts'
import { readLimit, selectTokens, toTokenActor } from './token-actor.ts'
import { createTokenSecret, isTokenSecret } from './token-secret.ts'
import { touch, touchMs } from './touch.ts'

const dayMs = 24 * 3_600_000
const expiryDays = { usual: 90, most: 366 } as const

export interface NewToken {
  readonly name: string
  /** Names of roles, or only `metricsRole`. */
  readonly roles: readonly string[]
  readonly limit?: TokenLimit | null
  /** Default 90. Every token expires, because one without an end would be forgotten. */
  readonly expiresInDays?: number | undefined
}

/** Every request of a program runs this statement. */
export function prepareFindToken(store: Store) {
  const standIns = { secretHash: ':secretHash', expiresAfter: ':expiresAfter' }
  return prepare(standIns, ({ secretHash, expiresAfter }) =>
    selectTokens(store)
      .where('tokens.secret_hash', '=', secretHash)
      .where('tokens.expires_at', '>', expiresAfter),
  )
}

export async function identifyToken(tools: AccessTools, secret: string): Promise<TokenActor> {
  if (!isTokenSecret(secret)) throw invalidToken()
  const [row] = await tools.store.database.read(
    tools.findToken({ secretHash: hashSecret(secret), expiresAfter: ago(tools, 0) }),
  )
  const actor = row && (await toTokenActor(tools, row))
  if (!actor) throw invalidToken()
  if (row.last_used_at === null || row.last_used_at <= ago(tools, touchMs)) await touchToken(tools, row.id)
  return actor
}

/** A token for the metrics allows nothing else. */
export async function requireMetricsToken(tools: AccessTools, secret: string): Promise<void> {
  if (!isTokenSecret(secret)) throw invalidToken()
  const { database, tables } = tools.store
  const [row] = await database.read(
    tables
      .selectFrom('tokens')
      .leftJoin('people', 'people.id', 'tokens.person_id')
      .select(['tokens.id', 'tokens.last_used_at'])
      .where('tokens.secret_hash', '=', hashSecret(secret))
      .where('tokens.expires_at', '>', ago(tools, 0))
      .where('tokens.role', '=', metricsRole)
      .where((is) => is.or([is('tokens.person_id', 'is', null), is('people.active', '=', 1)])),
  )
  if (row === undefined) throw new Problem('unauthenticated', accessRefusals.notForMetrics)
  if (row.last_used_at === null || row.last_used_at <= ago(tools, touchMs)) await touchToken(tools, row.id)
}

export async function listTokens(tools: AccessTools, actor: Actor): Promise<Token[]> {
  requireRight(actor, 'tokens')
  const { database, tables } = tools.store
  const rows = await database.read(
    tables
      .selectFrom('tokens')
      .leftJoin('people', 'people.id', 'tokens.person_id')
      .select(['tokens.id', 'tokens.name', 'tokens.roles', 'tokens.limits', 'people.name as created_by'])
      .select(['tokens.created_at', 'tokens.expires_at', 'tokens.last_used_at'])
      .orderBy('tokens.created_at')
      .orderBy('tokens.id'),
  )
  return rows.map(toToken)
}

export async function addToken(
  tools: AccessTools,
  actor: Actor,
  input: NewToken,
): Promise<{ token: Token; secret: string }> {
  requireRight(actor, 'tokens')
  const name = input.name.trim()
  const days = input.expiresInDays ?? expiryDays.usual
  refuseFaults({ name: findNameFault(name), expiresInDays: findExpiryFault(days) })
  const limits = input.limit ? JSON.stringify(input.limit) : null
  const roles = await parseTokenRoles(tools, input.roles)
  const secret = createTokenSecret()
  const { database, tables } = tools.store
  const token = await database.write(async (transaction) => {
    await transaction.lock('people')
    const current = await confirmActor(tools, transaction, actor)
    requireRight(current, 'tokens')
    if (!roles.every((role) => outranks(current, role)))
      throw new Problem('forbidden', accessRefusals.strongerToken)
    const row: TokenRow = {
      id: createId(tools.clock.now()),
      secret_hash: hashSecret(secret),
      name,
      role: roles.length === 0 ? metricsRole : olderRole,
      roles: writeNames(input.roles),
      limits,
      epoch: 0,
      person_id: actor.kind === 'person' ? actor.id : null,
      created_at: ago(tools, 0),
      expires_at: ago(tools, -days * dayMs),
      last_used_at: null,
    }
    await transaction.run(tables.insertInto('tokens').values(row))
    const fact = { at: tools.clock.now(), actor, key: row.id, label: name }
    const after = input.roles.join(', ')
    await append(tools.store, transaction, { ...fact, action: 'token.created', column: 'roles', after })
    return toToken({ ...row, created_by: actor.kind === 'person' ? actor.name : null })
  })
  return { token, secret }
}

export async function revokeToken(tools: AccessTools, actor: Actor, id: string): Promise<void> {
  requireRight(actor, 'tokens')
  const { database, tables } = tools.store
  await database.write(async (transaction) => {
    const current = await confirmActor(tools, transaction, actor)
    requireRight(current, 'tokens')
    const { rows } = await transaction.run(
      tables.selectFrom('tokens').select(['name', 'roles']).where('id', '=', id),
    )
    const row = rows[0]
    if (row === undefined) throw new Problem('not-found', accessRefusals.noSuchToken)
    // A role that is gone allows nothing, so everybody who manages tokens may revoke what is left.
    const roles = await tools.book.named(readNames(row.roles))
    if (!roles.every((role) => outranks(current, role))) {
      throw new Problem('forbidden', accessRefusals.onlyOwnersRevoke)
    }
    await transaction.run(tables.deleteFrom('tokens').where('id', '=', id))
    const fact = { at: tools.clock.now(), actor, key: id, label: row.name }
    await append(tools.store, transaction, { ...fact, action: 'token.revoked' })
  })
}

/** If many requests come at once, one writes. Nobody waits for the exact minute. */
function touchToken(tools: AccessTools, id: string): Promise<void> {
  return touch(
    tools,
    tools.store.tables
      .updateTable('tokens')
      .set({ last_used_at: ago(tools, 0) })
      .where('id', '=', id)
      .where((where) =>
        where.or([where('last_used_at', 'is', null), where('last_used_at', '<=', ago(tools, touchMs))]),
      ),
  )
}

/** None for the metrics: they contain no rows, so everyone who manages tokens may give a program access to them. */
async function parseTokenRoles(tools: AccessTools, names: readonly string[]): Promise<readonly KeptRole[]> {
  return names.length === 1 && names[0] === metricsRole ? [] : parseRoles(tools, names)
}

function findExpiryFault(days: number): Words | null {
  const right = Number.isInteger(days) && days >= 1 && days <= expiryDays.most
  return right ? null : accessRefusals.tokenExpiry(expiryDays.most)
}

function toToken(
  row: Omit<TokenRow, 'secret_hash' | 'person_id' | 'role' | 'epoch'> & { created_by: string | null },
): Token {
  return {
    id: row.id,
    name: row.name,
    roles: readNames(row.roles),
    limit: readLimit(row.limits),
    createdBy: row.created_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
  }
}

/** Unknown, expired and revoked tokens get the same sentence, so that a stranger learns nothing. */
function invalidToken(): Problem {
  return new Problem('unauthenticated', accessRefusals.invalidToken)
}
