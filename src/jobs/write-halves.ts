import { cut } from '../std/cut.ts'
import { isProblem, Problem } from '../std/problem.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import type { BatchAsk } from './batch.ts'

interface Halves<T> {
  readonly held: BatchAsk['held']
  /** Writes all of them in one transaction, and how far the job is then. */
  write(items: readonly T[]): Promise<unknown>
  /** Writes down that this one stays as it is. */
  refuse(item: T, reason: Problem): Promise<unknown>
}

/** Writes the first items, as many as possible. The others are left for the next batch. */
export async function writeHalves<T>(items: readonly T[], halves: Halves<T>): Promise<void> {
  try {
    await halves.write(items)
  } catch (failure) {
    const reason = findReason(failure, halves.held)
    const [item, ...others] = items
    if (reason === null || item === undefined) throw failure
    if (others.length === 0) await halves.refuse(item, reason)
    else {
      const [first = []] = cut(items, Math.ceil(items.length / 2))
      await writeHalves(first, halves)
    }
  }
}

/** Why they can't be written together: a rule that is checked at the end, or a row that somebody keeps locked. */
function findReason(failure: unknown, held: BatchAsk['held']): Problem | null {
  if (!isProblem(failure)) return null
  if (failure.code === 'invalid' || failure.code === 'conflict') return failure
  const isHeld = failure.code === 'busy' && held === 'refused'
  return isHeld ? new Problem('busy', rowRefusals.heldLong) : null
}
