import type { Store } from '../store/index.ts'
import { changeActions } from '../wire/entry.ts'
import { type KeptField, parseFields } from './field-changes.ts'
import { type PastChange, toPastChange } from './past-change.ts'

/** What a job did to a row: it added it, or changed it. */
export interface JobEntry {
  readonly id: string
  readonly key: string
  /** The row's name at that time. */
  readonly label: string
  /** The row as it was added; null if it was changed. */
  readonly added: readonly KeptField[] | null
  /** Null if the row was added, or if the change can't be taken back. */
  readonly change: PastChange | null
}

export interface JobEntries {
  readonly job: string
  /** The id of the last entry so far; null at the beginning. */
  readonly before: string | null
  readonly most: number
}

/** The rows that a job has added and changed, the newest first. */
export async function findJobEntries(
  { database, tables }: Store,
  { job, before, most }: JobEntries,
): Promise<readonly JobEntry[]> {
  const rows = await database.read(
    tables
      .selectFrom('entries')
      .selectAll()
      .where('job_id', '=', job)
      .where('action', 'in', actions)
      .$if(before !== null, (query) => query.where('id', '<', before ?? ''))
      .orderBy('id', 'desc')
      .limit(most),
  )
  return rows.map((row) => ({
    id: row.id,
    key: row.row_key ?? '',
    label: row.label ?? row.row_key ?? '',
    added: row.action === 'row.created' ? parseFields(row.fields ?? '[]') : null,
    change: toPastChange(row),
  }))
}

const actions = [...changeActions, 'row.created']

export async function countJobEntries({ database, tables }: Store, job: string): Promise<number> {
  const [row] = await database.read(
    tables
      .selectFrom('entries')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('job_id', '=', job)
      .where('action', 'in', actions),
  )
  return Number(row?.count ?? 0)
}
