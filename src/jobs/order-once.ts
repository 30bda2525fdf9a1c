import type { Transaction } from '../db/index.ts'
import type { Request } from '../rows/index.ts'
import type { JobRow } from '../store/index.ts'
import { requireJobRow } from './job-row.ts'
import type { JobTools } from './job-tools.ts'

/** A repeated named request gets the job that it started, or ended, the first time. */
export async function orderOnce(
  { store, answers, clock }: JobTools,
  once: Request | null,
  order: (transaction: Transaction) => Promise<JobRow>,
): Promise<JobRow> {
  return store.database.write(async (transaction) => {
    if (once === null) return order(transaction)
    const earlier = await answers.claim(transaction, once, clock.now())
    if (earlier !== null) return requireJobRow(store, String(earlier.answer), transaction)
    const row = await order(transaction)
    await answers.keep(transaction, once, row.id)
    return row
  })
}

/** Null if the request has no name. */
export function toRequest(actor: Request['actor'], name: string | null, content: object): Request | null {
  return name === null ? null : { actor, name, asks: JSON.stringify(content) }
}
