import type { Store } from '../store/index.ts'
import { endedStates } from './job-row.ts'

const batchSize = 500

/** Deletes jobs that ended before this moment, with their refusals, and returns their number. The trail keeps their changes. */
export async function forgetJobs(
  { database, tables }: Store,
  before: Date,
  signal?: AbortSignal,
): Promise<number> {
  const select = tables
    .selectFrom('jobs')
    .select('id')
    .where('state', 'in', endedStates)
    .where('finished_at', '<', before.toISOString())
    .orderBy('id')
    .limit(batchSize)
  let forgotten = 0
  while (!signal?.aborted) {
    const count = await database.write(async (transaction) => {
      const ids = (await transaction.run(select)).rows.map(({ id }) => id)
      if (ids.length === 0) return 0
      await transaction.run(tables.deleteFrom('job_refusals').where('job_id', 'in', ids))
      await transaction.run(tables.deleteFrom('import_faults').where('job_id', 'in', ids))
      await transaction.run(tables.deleteFrom('jobs').where('id', 'in', ids))
      return ids.length
    })
    forgotten += count
    if (count < batchSize) break
  }
  return forgotten
}
