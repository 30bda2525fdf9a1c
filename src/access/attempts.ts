import { createHash } from 'node:crypto'
import type { Transaction } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import { type AccessTools, ago } from './access-tools.ts'
import { networkOf } from './network.ts'
import { toEmailKey } from './person-input.ts'

const windowMs = 5 * 60_000

/** The attempts per window: of a known device at its account, of a network at all accounts, and at one account. */
const limits = { device: 10, address: 50, addressAtAccount: 10 } as const

/** An account accepts so many attempts from all strange devices at once. After that each attempt waits for its turn. */
const unhurried = 10

/** The first attempts of a network at an account never wait long, because one of them may be the owner's. */
const first = { attempts: 3, everyMs: 500, mostWaitMs: 5_000 } as const

/** All other attempts share one queue per account. They are refused if it is too long. */
const further = { everyMs: 5_000, mostWaitMs: 20_000 } as const

export interface Attempt {
  /** Null: nobody has used this device to sign in to this account before. */
  readonly device: string | null
  readonly address: string
  readonly addressAtAccount: string
  /** The queues that all strange devices share: one for the first attempts of their networks, one for the others. */
  readonly first: string
  readonly further: string
}

interface AttemptSource {
  readonly email: string
  readonly address: string
  readonly device: string | null
}

export function describeAttempt({ email, address, device }: AttemptSource): Attempt {
  const account = toEmailKey(email)
  return {
    device: device === null ? null : hashSubject(`device ${device} ${account}`),
    address: hashSubject(`address ${networkOf(address)}`),
    addressAtAccount: hashSubject(`address ${networkOf(address, 48)} at ${account}`),
    first: hashSubject(`first ${account}`),
    further: hashSubject(`further ${account}`),
  }
}

export interface CountedAttempt {
  readonly isKnownDevice: boolean
  /** How long the password check must wait. */
  readonly waitMs: number
}

/**
 * Counts before the password check, so that parallel guesses count, too. An attempt over a limit is refused without
 * being counted, so that the window ends in any case. An account is slowed down, never closed: see decision 0033.
 */
export async function countAttempt(tools: AccessTools, attempt: Attempt): Promise<CountedAttempt> {
  return tools.store.database.write(async (transaction) => {
    const subjects = Object.values(attempt).filter((subject) => subject !== null)
    const counts = await openCounts(tools, transaction, subjects)
    if (attempt.device !== null && counts.of(attempt.device) < limits.device) {
      await counts.add(attempt.device)
      return { isKnownDevice: true, waitMs: 0 }
    }
    requireBelow(limits.address, attempt.address)
    requireBelow(limits.addressAtAccount, attempt.addressAtAccount)
    const isFirst = counts.of(attempt.addressAtAccount) < first.attempts
    const queue = isFirst ? attempt.first : attempt.further
    const waitMs = toWait(counts.of(queue), counts.startOf(queue), isFirst ? first.everyMs : further.everyMs)
    if (!isFirst && waitMs > further.mostWaitMs) throw tooMany(tools, waitMs - further.mostWaitMs)
    for (const subject of [attempt.address, attempt.addressAtAccount, queue]) await counts.add(subject)
    return { isKnownDevice: false, waitMs: isFirst ? Math.min(waitMs, first.mostWaitMs) : waitMs }

    function requireBelow(limit: number, subject: string): void {
      if (counts.of(subject) >= limit) throw tooMany(tools, counts.startOf(subject) + windowMs - nowOf(tools))
    }

    function toWait(count: number, start: number, everyMs: number): number {
      return (
        Math.max(0, start + (count - unhurried + 1) * everyMs - nowOf(tools)) * Number(count >= unhurried)
      )
    }
  })
}

/** The requests for links per window: of a network, and for one account. */
const requestLimits = { address: 20, account: 2 } as const

/** Counts a request for a link. False: the account has had enough, which nobody may learn. Refuses a network that had. */
export async function countRequest(
  tools: AccessTools,
  { email, address }: Omit<AttemptSource, 'device'>,
): Promise<boolean> {
  const network = hashSubject(`link by ${networkOf(address)}`)
  const account = hashSubject(`link for ${toEmailKey(email)}`)
  return tools.store.database.write(async (transaction) => {
    const counts = await openCounts(tools, transaction, [network, account])
    if (counts.of(network) >= requestLimits.address) {
      throw tooMany(tools, counts.startOf(network) + windowMs - nowOf(tools))
    }
    await counts.add(network)
    const isLeft = counts.of(account) < requestLimits.account
    if (isLeft) await counts.add(account)
    return isLeft
  })
}

interface Counts {
  of(subject: string): number
  /** The present time, if nothing was counted yet. */
  startOf(subject: string): number
  add(subject: string): Promise<void>
}

/** Forgets the windows that have ended. */
async function openCounts(
  tools: AccessTools,
  transaction: Transaction,
  subjects: readonly string[],
): Promise<Counts> {
  const { tables } = tools.store
  await transaction.lock('attempts')
  await transaction.run(tables.deleteFrom('attempts').where('started_at', '<=', ago(tools, windowMs)))
  const { rows } = await transaction.run(
    tables.selectFrom('attempts').select(['subject', 'count', 'started_at']).where('subject', 'in', subjects),
  )
  const bySubject = new Map(rows.map((row) => [row.subject, row]))
  return {
    of: (subject) => bySubject.get(subject)?.count ?? 0,
    startOf: (subject) => Date.parse(bySubject.get(subject)?.started_at ?? ago(tools, 0)),
    async add(subject) {
      const row = bySubject.get(subject)
      await transaction.run(
        row === undefined
          ? tables.insertInto('attempts').values({ subject, count: 1, started_at: ago(tools, 0) })
          : tables
              .updateTable('attempts')
              .set({ count: row.count + 1 })
              .where('subject', '=', subject),
      )
    },
  }
}

/** A right password clears the counts of the account, but takes back only its own attempt from the address. */
export async function forgiveAttempt(
  tools: AccessTools,
  transaction: Transaction,
  { attempt, isKnownDevice }: { readonly attempt: Attempt; readonly isKnownDevice: boolean },
): Promise<void> {
  const { tables } = tools.store
  const { device, address, addressAtAccount } = attempt
  const cleared = isKnownDevice ? [device ?? ''] : [addressAtAccount, attempt.first, attempt.further]
  await transaction.lock('attempts')
  await transaction.run(tables.deleteFrom('attempts').where('subject', 'in', cleared))
  if (isKnownDevice) return
  await transaction.run(
    tables
      .updateTable('attempts')
      .set((row) => ({ count: row('count', '-', 1) }))
      .where('subject', '=', address)
      .where('count', '>', 0),
  )
}

function nowOf(tools: AccessTools): number {
  return tools.clock.now().getTime()
}

function tooMany(tools: AccessTools, waitMs: number): Problem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  tools.log.warn({ waitSeconds: seconds }, 'sign-in refused: too many attempts')
  return new Problem('too-many-requests', accessRefusals.tooManyAttempts(Math.ceil(seconds / 60)), {
    headers: { 'Retry-After': String(seconds) },
  })
}

function hashSubject(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
