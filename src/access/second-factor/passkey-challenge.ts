import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Transaction } from '../../db/index.ts'
import { type AccessTools, ago } from '../access-tools.ts'
import { hashSecret } from '../secret.ts'

/** A sign-in page may stay open for a while before its passkey is chosen. */
const challengeMs = 15 * 60_000
const bodyBytes = 22

/** What a passkey signs. It is signed by us for one purpose, so a page that only asks stores nothing. */
export function createChallenge({ seal, clock }: AccessTools, purpose: string): Buffer {
  const until = Buffer.alloc(bodyBytes - 16)
  until.writeUIntBE(clock.now().getTime() + challengeMs, 0, until.length)
  const body = Buffer.concat([randomBytes(16), until])
  return Buffer.concat([body, seal.sign(body.toString('hex'), toPurpose(purpose))])
}

export function isOurChallenge({ seal, clock }: AccessTools, challenge: string, purpose: string): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  const [body, signature] = [bytes.subarray(0, bodyBytes), bytes.subarray(bodyBytes)]
  const expected = seal.sign(body.toString('hex'), toPurpose(purpose))
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false
  return body.readUIntBE(16, bodyBytes - 16) > clock.now().getTime()
}

/** False if it was answered before. The caller holds the lock `people`, so a look before the insert is enough. */
export async function spendChallenge(
  tools: AccessTools,
  transaction: Transaction,
  challenge: string,
): Promise<boolean> {
  const { tables } = tools.store
  const challenge_hash = hashSecret(challenge)
  await transaction.run(tables.deleteFrom('used_challenges').where('expires_at', '<=', ago(tools, 0)))
  const { rows } = await transaction.run(
    tables.selectFrom('used_challenges').select('expires_at').where('challenge_hash', '=', challenge_hash),
  )
  if (rows.length > 0) return false
  const expires_at = ago(tools, -challengeMs)
  await transaction.run(tables.insertInto('used_challenges').values({ challenge_hash, expires_at }))
  return true
}

function toPurpose(purpose: string): string {
  return `challenge to ${purpose}`
}
