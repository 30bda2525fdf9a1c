import type { Transaction } from '../db/index.ts'
import type { Store } from '../store/index.ts'
import type { RecordOutcome } from './write-batch.ts'

/** The reasons of so many records are kept. Further ones are only counted. */
export const mostRefusedRecords = 10_000

export interface FaultsOfBatch {
  readonly job: string
  /** The number of refused records before this batch. */
  readonly before: number
  readonly outcomes: readonly RecordOutcome[]
}

/** Keeps what is wrong with the cells of a batch, in its transaction. */
export async function keepFaults(
  { tables }: Store,
  transaction: Transaction,
  { job, before, outcomes }: FaultsOfBatch,
): Promise<void> {
  const refused = outcomes
    .filter(({ state }) => state === 'refused')
    .slice(0, Math.max(0, mostRefusedRecords - before))
  const faults = refused.flatMap(({ line, faults: some }) =>
    some.map(({ header, reason }, place) => ({
      job_id: job,
      line,
      place,
      header,
      reason: String(reason),
    })),
  )
  if (faults.length > 0) await transaction.run(tables.insertInto('import_faults').values(faults))
}
