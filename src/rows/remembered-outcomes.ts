import type { Transaction } from '../db/index.ts'
import { assert } from '../std/assert.ts'
import type { RowOutcome, WriteOrder } from './row-writer.ts'
import type { WriterTools } from './writer-tools.ts'

type AnswerTools = Pick<WriterTools, 'answers' | 'clock'>

/** Returns the earlier outcomes of the same request. Null if there are none; then this request takes the name. */
export async function findOutcomes(
  { answers, clock }: AnswerTools,
  transaction: Transaction,
  { once }: WriteOrder,
): Promise<readonly RowOutcome[] | null> {
  const earlier = once ? await answers.claim(transaction, once, clock.now()) : null
  if (earlier === null) return null
  assert(isOutcomes(earlier.answer), 'what was remembered of a write is a list')
  return earlier.answer
}

/** Refusals are not kept: they had no effect, and the next result may differ. */
export async function settleAnswer(
  { answers }: AnswerTools,
  transaction: Transaction,
  { order: { once }, outcomes }: { readonly order: WriteOrder; readonly outcomes: readonly RowOutcome[] },
): Promise<void> {
  if (once === undefined) return
  if (outcomes.some(({ state }) => state === 'refused')) await answers.release(transaction, once)
  else await answers.keep(transaction, once, outcomes)
}

/** We wrote it under a name that nothing else uses, so a short check is enough. */
function isOutcomes(answer: unknown): answer is readonly RowOutcome[] {
  return Array.isArray(answer)
}
