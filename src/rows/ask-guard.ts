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
  /** The row is being added, so it had no value before. */
  readonly isNew?: boolean
}

/** Decides the rows of an order, and refuses those to which the owner's guard objects. A guard that fails refuses. */
export async function guardDecisions(
  { guards, log, isNew = false }: GuardOptions,
  { source, columns, decide }: Pick<WriteOrder, 'source' | 'columns' | 'decide'>,
): Promise<WriteOrder['decide']> {
  const found = await Promise.all(columns.map((column) => guards.find(source, column)))
  const guarded = columns.flatMap((column, at) => {
    const guard = found[at] ?? null
    return guard === null ? [] : [{ name: column.schema.name, guard }]
  })
  if (guarded.length === 0) return decide
  let timesLate = 0

  async function findObjection(name: string, question: GuardQuestion): Promise<string | null> {
    try {
      return toObjection(await within(patienceMs, async () => question.ask()))
    } catch (cause) {
      if (cause instanceof Late) timesLate += 1
      log.error({ err: cause, column: name }, 'the guard of a switch failed')
      throw new Problem('invalid', question.failure, { cause })
    }
  }

  return async (row, key) => {
    const decision = await decide(row, key)
    for (const { name, guard } of decision.write ? guarded : []) {
      const write = decision.write && Object.hasOwn(decision.set, name) ? decision.set[name] : undefined
      const before = isNew ? { ...row, values: { ...row.values, [name]: null } } : row
      const question = write === undefined ? null : guard(before, write)
      if (question === null) continue
      if (timesLate >= mostLate) throw new Problem('invalid', question.failure)
      const objection = await findObjection(name, question)
      if (objection !== null) throw new Problem('invalid', question.objection(objection))
    }
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
