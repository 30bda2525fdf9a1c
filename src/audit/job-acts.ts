import type { Store } from '../store/index.ts'
import { type Batch, readActs } from './find-batch.ts'

export interface JobActs {
  readonly job: string
  /** The first entry of the oldest act so far; null at the beginning. */
  readonly before: string | null
  readonly most: number
}

export interface FoundActs {
  readonly batch: Batch
  /** The first entry of the oldest of them. */
  readonly oldest: string
  /** The number of acts. */
  readonly count: number
}

/**
 * The newest acts of a job before an act: those of one batch, which the job made at the same moment. Null at the end.
 * So each batch finds the rows that were there when it was made.
 */
export async function findJobActs(store: Store, { job, before, most }: JobActs): Promise<FoundActs | null> {
  const { database, tables } = store
  const roots = await database.read(
    tables
      .selectFrom('entries')
      .select(['id', 'at'])
      .where('job_id', '=', job)
      // No id is before that of its act. PostgreSQL expects few rows of an equation, and would sort all of the job.
      .whereRef('batch_id', '>=', 'id')
      .$if(before !== null, (query) => query.where('id', '<', before ?? ''))
      .orderBy('id', 'desc')
      .limit(most),
  )
  const acts = roots.filter(({ at }) => at === roots[0]?.at).map(({ id }) => id)
  const oldest = acts.at(-1)
  const batch = oldest === undefined ? null : await readActs(store, { job, from: oldest, before })
  return batch === null || oldest === undefined ? null : { batch, oldest, count: acts.length }
}

/** The number of rows that a job has deleted or emptied. */
export async function countJobActs({ database, tables }: Store, job: string): Promise<number> {
  const [row] = await database.read(
    tables
      .selectFrom('entries')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('job_id', '=', job)
      .where('batch_id', 'is not', null),
  )
  return Number(row?.count ?? 0)
}
