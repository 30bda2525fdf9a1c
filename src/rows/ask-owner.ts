import { assert } from '../std/assert.ts'
import type { Log } from '../std/log.ts'
import { Problem } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'

/** The row stays locked for others while the owner's code runs. */
const patienceMs = 1_000

/** The owner's code may be late so often in one order. */
const mostLate = 3

export interface OwnersQuestion {
  readonly column: string
  /** Calls the owner's code, which returns a reason or nothing. */
  ask(): unknown
  /** The sentence of the refusal where the owner's code failed. */
  readonly failure: Words
}

/** Returns the objection of the owner's code to a write; null: it has none. Code that fails or is late refuses. */
export type AskOwner = (question: OwnersQuestion) => Promise<string | null>

/** For one order. `says` is what the log tells of a failure. */
export function createOwner(log: Log, says: string): AskOwner {
  let timesLate = 0
  return async ({ column, ask, failure }) => {
    if (timesLate >= mostLate) throw new Problem('invalid', failure)
    try {
      return toObjection(await within(patienceMs, async () => ask()))
    } catch (cause) {
      if (cause instanceof Late) timesLate += 1
      log.error({ err: cause, column }, says)
      throw new Problem('invalid', failure, { cause })
    }
  }
}

class Late extends Error {}

/** The owner's config is JavaScript, so its result may have any type. */
function toObjection(answer: unknown): string | null {
  if (answer === null || answer === undefined || answer === true) return null
  assert(typeof answer === 'string', 'a guard or a check answers with a reason, or with nothing')
  return answer
}

async function within<T>(ms: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Late(`the owner's code took longer than ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}
