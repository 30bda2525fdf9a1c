import { createHash } from 'node:crypto'
import { prepare, type Transaction } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import type { Store } from '../store/index.ts'
import type { Actor } from '../wire/actor.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'

/** A request with a name, which has one effect however often it is sent. */
export interface Request {
  readonly actor: Actor
  /** The name that the caller chose. */
  readonly name: string
  /** Everything that it asks for. Another request with the same name is refused. */
  readonly asks: string
}

/** The answers to named requests. */
export interface Answers {
  /**
   * Takes the request, or returns its earlier answer. Of two at once, one waits for the other's transaction. Throws
   * Problem `invalid` if another request had this name.
   */
  claim(transaction: Transaction, request: Request, at: Date): Promise<{ readonly answer: unknown } | null>
  /** Stores the answer in the transaction of the request's effect. */
  keep(transaction: Transaction, request: Request, answer: unknown): Promise<void>
  /** The request had no effect, so it may be sent again. */
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
      // The request was taken but has no answer yet: its write to the other database is on the way.
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

/** Deletes answers from before this moment, and returns their number. */
export async function forgetAnswers({ database, tables }: Store, before: Date): Promise<number> {
  const forget = tables
    .deleteFrom('answers')
    // The additional select is necessary, because not every database accepts a limit right inside "in".
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
