import { assert } from '../std/assert.ts'
import type { Log } from '../std/log.ts'
import { Problem } from '../std/problem.ts'
import type { GuardQuestion, Guards } from './guards.ts'
import type { WriteOrder } from './row-writer.ts'

/** The row stays locked for others while a guard runs. */
const patienceMs = 1_000

/** A guard may be late so often in one order. */
const mostLate = 3

export interface GuardOptions {
  readonly guards: Guards
  readonly log: Log
}

/** Decides the rows of an order, and refuses those to which the owner's guard objects. A guard that fails refuses. */
export async function guardDecisions(
  { guards, log }: GuardOptions,
  { source, column, decide }: Pick<WriteOrder, 'source' | 'column' | 'decide'>,
): Promise<WriteOrder['decide']> {
  const guard = await guards.find(source, column)
  if (guard === null) return decide
  let timesLate = 0

  async function findObjection(question: GuardQuestion): Promise<string | null> {
    try {
      return toObjection(await within(patienceMs, async () => question.ask()))
    } catch (cause) {
      if (cause instanceof Late) timesLate += 1
      log.error({ err: cause, column: column.schema.name }, 'the guard of a switch failed')
      throw new Problem('invalid', question.failure, { cause })
    }
  }

  return async (row, key) => {
    const decision = await decide(row, key)
    const question = decision.write ? guard(row, decision) : null
    if (question === null) return decision
    if (timesLate >= mostLate) throw new Problem('invalid', question.failure)
    const objection = await findObjection(question)
    if (objection !== null) throw new Problem('invalid', question.objection(objection))
    return decision
  }
}

class Late extends Error {}

/** The owner's config is JavaScript, so its result may have any type. */
function toObjection(answer: unknown): string | null {
  if (answer === null || answer === undefined || answer === true) return null
  assert(typeof answer === 'string', 'a guard answers with a reason, or with nothing')
  return answer
}

async function within<T>(ms: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Late(`a guard took longer than ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}
