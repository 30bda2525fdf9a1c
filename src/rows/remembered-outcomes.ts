import type { Transaction } from '../db/index.ts'
import { assert } from '../std/assert.ts'
import type { RowOutcome, WriteOrder } from './row-writer.ts'
import type { WriterTools } from './writer-tools.ts'

type AnswerTools = Pick<WriterTools, 'answers' | 'clock'>
type NamedOrder = Pick<WriteOrder, 'once'>

interface SettledOrder {
  readonly order: NamedOrder
  readonly outcomes: readonly { readonly state: string }[]
}

/** Returns the earlier outcomes of the same request. Null if there are none; then this request takes the name. */
export async function findOutcomes<Outcome = RowOutcome>(
  { answers, clock }: AnswerTools,
  transaction: Transaction,
  { once }: NamedOrder,
): Promise<readonly Outcome[] | null> {
  const earlier = once ? await answers.claim(transaction, once, clock.now()) : null
  if (earlier === null) return null
  assert(isOutcomes<Outcome>(earlier.answer), 'what was remembered of a write is a list')
  return earlier.answer
}

/** Refusals are not kept: they had no effect, and the next result may differ. */
export async function settleAnswer(
  { answers }: AnswerTools,
  transaction: Transaction,
  { order: { once }, outcomes }: SettledOrder,
): Promise<void> {
  if (once === undefined) return
  if (outcomes.some(({ state }) => state === 'refused')) await answers.release(transaction, once)
  else await answers.keep(transaction, once, outcomes)
}

/** We wrote it under a name that nothing else uses, so a short check is enough. */
function isOutcomes<Outcome>(answer: unknown): answer is readonly Outcome[] {
  return Array.isArray(answer)
}
