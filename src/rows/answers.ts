import { createHash } from 'node:crypto'
import { prepare, type Transaction } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import type { Store } from '../store/index.ts'
import type { Actor } from '../wire/actor.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'

/** A request that names itself, so that it has one effect however often it is sent. */
export interface Request {
  readonly actor: Actor
  /** The name that they gave it. */
  readonly name: string
  /** All that it asks for; another request of the same name is refused. */
  readonly asks: string
}

/** What was answered to requests that name themselves. */
export interface Answers {
  /**
   * Takes the request, or answers what was answered to it. Of two at once one waits until the other's transaction ends.
   * Throws Problem `invalid` where the name was given to another request.
   */
  claim(transaction: Transaction, request: Request, at: Date): Promise<{ readonly answer: unknown } | null>
  /** In the transaction that has its effect. */
  keep(transaction: Transaction, request: Request, answer: unknown): Promise<void>
  /** It had no effect, so the same may be asked again. */
  release(transaction: Transaction, request: Request): Promise<void>
}

export function createAnswers({ database, tables }: Store): Answers {
  const insert = prepare(
    { subject: ':subject', request: ':request', at: ':at' },
    ({ subject, request, at }) =>
      tables
        .insertInto('answers')
        .values({ subject, request, answer: null, created_at: at })
        .modifyEnd(database.sql.onDuplicate({ columns: ['subject'] }, null)),
  )
  const update = prepare({ subject: ':subject', answer: ':answer' }, ({ subject, answer }) =>
    tables.updateTable('answers').set({ answer }).where('subject', '=', subject),
  )
  return {
    async claim(transaction, request, at) {
      const subject = toSubject(request)
      const digest = hash(request.asks)
      const { changed } = await transaction.run(insert({ subject, request: digest, at: at.toISOString() }))
      if (changed > 0) return null
      const { rows } = await transaction.run(
        tables.selectFrom('answers').select(['request', 'answer']).where('subject', '=', subject),
      )
      const [earlier] = rows
      if (earlier && earlier.request !== digest) throw new Problem('invalid', rowRefusals.anotherRequest)
      // Taken, and not answered yet: its effect is on the way in another database.
      if (!earlier?.answer)
        throw new Problem('busy', rowRefusals.sameRequest, { headers: { 'Retry-After': '1' } })
      return { answer: JSON.parse(earlier.answer) }
    },
    async keep(transaction, request, answer) {
      transaction.atEnd([update({ subject: toSubject(request), answer: JSON.stringify(answer) })])
    },
    async release(transaction, request) {
      await transaction.run(tables.deleteFrom('answers').where('subject', '=', toSubject(request)))
    },
  }
}

function toSubject({ actor, name }: Request): string {
  return hash(JSON.stringify([actor.kind, actor.kind === 'system' ? actor.name : actor.id, name]))
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

const batchSize = 5000

/** Removes what was asked before this moment, and says how many. */
export async function forgetAnswers({ database, tables }: Store, before: Date): Promise<number> {
  const forget = tables
    .deleteFrom('answers')
    // One select deeper: not every database takes a limit right inside "in".
    .where('subject', 'in', ({ selectFrom }) =>
      selectFrom((eb) =>
        eb
          .selectFrom('answers')
          .select('subject')
          .where('created_at', '<', before.toISOString())
          .orderBy('created_at')
          .orderBy('subject')
          .limit(batchSize)
          .as('oldest'),
      ).select('oldest.subject'),
    )
  let forgotten = 0
  for (;;) {
    const { changed } = await database.write((transaction) => transaction.run(forget))
    forgotten += changed
    if (changed < batchSize) return forgotten
  }
}
