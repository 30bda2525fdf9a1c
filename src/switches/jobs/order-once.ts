import type { Transaction } from '../../db/index.ts'
import type { Request } from '../../rows/index.ts'
import type { JobRow } from '../../store/index.ts'
import type { JobParts } from './job-parts.ts'
import { requireJobRow } from './job-row.ts'

/** A request that names itself, and comes again, is answered with the job that it began, or ended, the first time. */
export async function orderOnce(
  { store, answers, clock }: JobParts,
  request: Request | null,
  order: (transaction: Transaction) => Promise<JobRow>,
): Promise<JobRow> {
  return store.database.write(async (transaction) => {
    if (request === null) return order(transaction)
    const known = await answers.claim(transaction, request, clock.now())
    if (known !== null) return requireJobRow(store, String(known.answer), transaction)
    const row = await order(transaction)
    await answers.keep(transaction, request, row.id)
    return row
  })
}

/** Null where the asker gave it no name. */
export function toRequest(actor: Request['actor'], name: string | null, asked: object): Request | null {
  return name === null ? null : { actor, name, asks: JSON.stringify(asked) }
}
