import { createHash } from 'node:crypto'
import type { Transaction } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import { networkOf } from './network.ts'
import { ago, type Parts } from './parts.ts'
import { toEmailKey } from './person-input.ts'

const windowMs = 5 * 60_000
const limits = { account: 10, address: 50 } as const

interface Subject {
  readonly subject: string
  readonly limit: number
}

export interface Attempt {
  readonly account: Subject
  readonly address: Subject
}

export function describeAttempt(email: string, address: string): Attempt {
  return {
    account: { subject: hashSubject(`account ${toEmailKey(email)}`), limit: limits.account },
    address: { subject: hashSubject(`address ${networkOf(address)}`), limit: limits.address },
  }
}

/**
 * Counted before the password is looked at, so that parallel guesses count too. Whoever is over the limit is refused
 * without being counted: the window ends, however often somebody knocks.
 */
export async function countAttempt(parts: Parts, attempt: Attempt): Promise<void> {
  const { database, tables } = parts.store
  await database.write(async (transaction) => {
    await transaction.lock('attempts')
    await transaction.run(tables.deleteFrom('attempts').where('started_at', '<=', ago(parts, windowMs)))
    for (const { subject, limit } of [attempt.account, attempt.address]) {
      const { rows } = await transaction.run(
        tables.selectFrom('attempts').select(['count', 'started_at']).where('subject', '=', subject),
      )
      const row = rows[0]
      if (row !== undefined && row.count >= limit) throw tooMany(parts, row.started_at)
      await transaction.run(
        row === undefined
          ? tables.insertInto('attempts').values({ subject, count: 1, started_at: ago(parts, 0) })
          : tables
              .updateTable('attempts')
              .set({ count: row.count + 1 })
              .where('subject', '=', subject),
      )
    }
  })
}

/** A right password clears the account, and gives the address back only what it took itself. */
export async function forgiveAttempt(
  parts: Parts,
  transaction: Transaction,
  attempt: Attempt,
): Promise<void> {
  const { tables } = parts.store
  await transaction.lock('attempts')
  await transaction.run(tables.deleteFrom('attempts').where('subject', '=', attempt.account.subject))
  await transaction.run(
    tables
      .updateTable('attempts')
      .set((row) => ({ count: row('count', '-', 1) }))
      .where('subject', '=', attempt.address.subject)
      .where('count', '>', 0),
  )
}

function tooMany(parts: Parts, startedAt: string): Problem {
  const waitMs = Date.parse(startedAt) + windowMs - parts.clock.now().getTime()
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  parts.log.warn({ waitSeconds: seconds }, 'sign-in refused: too many attempts')
  return new Problem('too-many-requests', accessRefusals.tooManyAttempts(Math.ceil(seconds / 60)), {
    headers: { 'Retry-After': String(seconds) },
  })
}

function hashSubject(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
