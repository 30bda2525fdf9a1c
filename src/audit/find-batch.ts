import type { EntryRow, Store } from '../store/index.ts'
import { type KeptField, parseFields } from './field-changes.ts'

/** The entries of one act, in their order. */
export interface Batch {
  readonly entries: readonly [first: BatchEntry, ...others: BatchEntry[]]
}

export interface BatchEntry {
  readonly id: string
  readonly action: string
  readonly table: string
  readonly key: string
  /** The row's name at that time. */
  readonly label: string
  readonly fields: readonly KeptField[]
}

/** An act may have thousands of entries, and each may be long. */
const readAtOnce = 500

/** The act of which this entry tells; null if there is no such entry, or if it tells of no act. */
export async function findBatch(store: Store, id: string): Promise<Batch | null> {
  const { database, tables } = store
  const [entry] = await database.read(tables.selectFrom('entries').select('batch_id').where('id', '=', id))
  const batch = entry?.batch_id ?? null
  return batch === null ? null : readActs(store, { batch })
}

/** One act, or all acts of a job whose entries are in this range. */
export type ActsPlace =
  | { readonly batch: string }
  | { readonly job: string; readonly from: string; readonly before: string | null }

/** The entries of some acts, in their order; null if there are none. */
export async function readActs({ database, tables }: Store, place: ActsPlace): Promise<Batch | null> {
  const entries = tables.selectFrom('entries').selectAll()
  // A range of the job's entries is found at once, but not that of many acts by their names.
  const select =
    'batch' in place
      ? entries.where('batch_id', '=', place.batch)
      : entries
          .where('job_id', '=', place.job)
          .where('batch_id', 'is not', null)
          .where('id', '>=', place.from)
          .$if(place.before !== null, (query) => query.where('id', '<', place.before ?? ''))
  const found: BatchEntry[] = []
  for (let after = ''; ; ) {
    const rows = await database.read(select.where('id', '>', after).orderBy('id').limit(readAtOnce))
    found.push(...rows.flatMap(toBatchEntry))
    if (rows.length < readAtOnce) break
    after = rows.at(-1)?.id ?? ''
  }
  const [first, ...others] = found
  return first === undefined ? null : { entries: [first, ...others] }
}

function toBatchEntry(row: EntryRow): BatchEntry[] {
  const { id, action, table_name: table, row_key: key, label } = row
  if (table === null || key === null) return []
  return [{ id, action, table, key, label: label ?? key, fields: toFields(row) }]
}

function toFields(row: EntryRow): readonly KeptField[] {
  if (row.fields !== null) return parseFields(row.fields)
  const { column_name: column, before_value: value, before_exact: before, after_exact: after } = row
  if (column === null) return []
  return [value === null ? { column } : { column, exact: { before, after } }]
}
