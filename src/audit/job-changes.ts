import type { Store } from '../store/index.ts'
import { changeActions } from '../wire/entry.ts'
import { type PastChange, toPastChange } from './past-change.ts'

export interface JobChanges {
  readonly job: string
  /** The id of the last entry so far; null at the beginning. */
  readonly after: string | null
  readonly most: number
}

/** The changes of a job, in their order. */
export async function findJobChanges(
  { database, tables }: Store,
  { job, after, most }: JobChanges,
): Promise<PastChange[]> {
  const rows = await database.read(
    tables
      .selectFrom('entries')
      .selectAll()
      .where('job_id', '=', job)
      .where('id', '>', after ?? '')
      .where('action', 'in', changeActions)
      .orderBy('id')
      .limit(most),
  )
  return rows.flatMap((row) => toPastChange(row) ?? [])
}

export async function countJobChanges({ database, tables }: Store, job: string): Promise<number> {
  const [row] = await database.read(
    tables
      .selectFrom('entries')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('job_id', '=', job)
      .where('action', 'in', changeActions),
  )
  return Number(row?.count ?? 0)
}
