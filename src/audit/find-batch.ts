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

/** A save of a row and others that belong to it, as one act. */
export interface Save {
  /** The entries of rows that were added or changed. */
  readonly written: readonly BatchEntry[]
  /** The entries of rows that were deleted, and of those that went along or lost their reference. */
  readonly lost: Batch | null
}

/**
 * The delete of which this entry tells, or all deletes of its save; null if there is no such entry, or if it tells of no
 * act.
 */
export async function findBatch(store: Store, id: string): Promise<Batch | null> {
  const act = await findAct(store, id)
  if (act === null) return null
  return readActs(store, act.isSave ? { deletesOf: act.name } : { batch: act.name })
}

/** The save of which this entry tells; null if it tells of something else, or of nothing but deletes. */
export async function findSave(store: Store, id: string): Promise<Save | null> {
  const act = await findAct(store, id)
  if (!act?.isSave) return null
  const [written, lost] = await Promise.all([
    readActs(store, { writesOf: act.name }),
    readActs(store, { deletesOf: act.name }),
  ])
  return written && { written: written.entries, lost }
}

/** A delete has the name of its first entry. A save has one of its own, and each of its deletes is an act in it. */
async function findAct(
  { database, tables }: Store,
  id: string,
): Promise<{ readonly name: string; readonly isSave: boolean } | null> {
  const batchOf = async (entry: string) => {
    const [found] = await database.read(
      tables.selectFrom('entries').select('batch_id').where('id', '=', entry),
    )
    return found?.batch_id
  }
  const name = await batchOf(id)
  if (name === undefined || name === null) return null
  const outer = await batchOf(name)
  if (outer === name) return { name, isSave: false }
  return { name: outer ?? name, isSave: true }
}

/** One delete, the deletes or the other writes of a save, or all acts of a job whose entries are in this range. */
export type ActsPlace =
  | { readonly batch: string }
  | { readonly deletesOf: string }
  | { readonly writesOf: string }
  | { readonly job: string; readonly from: string; readonly before: string | null }

/** The entries of some acts, in their order; null if there are none. */
export async function readActs({ database, tables }: Store, place: ActsPlace): Promise<Batch | null> {
  const select = selectActs(tables, place)
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

function selectActs(tables: Store['tables'], place: ActsPlace) {
  const entries = tables.selectFrom('entries').selectAll()
  if ('batch' in place) return entries.where('batch_id', '=', place.batch)
  if ('writesOf' in place) {
    return entries.where('batch_id', '=', place.writesOf).where('action', '!=', 'row.deleted')
  }
  if ('deletesOf' in place) {
    // The inner select uses its statement's own builder: another one would add our table's prefix twice.
    return entries.where(({ eb, or, and, selectFrom }) => {
      const roots = selectFrom('entries')
        .select('id')
        .where('batch_id', '=', place.deletesOf)
        .where('action', '=', 'row.deleted')
      return or([
        and([eb('batch_id', '=', place.deletesOf), eb('action', '=', 'row.deleted')]),
        eb('batch_id', 'in', roots),
      ])
    })
  }
  // A range of the job's entries is found at once, but not that of many acts by their names.
  return entries
    .where('job_id', '=', place.job)
    .where('batch_id', 'is not', null)
    .where('id', '>=', place.from)
    .$if(place.before !== null, (query) => query.where('id', '<', place.before ?? ''))
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
