import type { Statement, Transaction } from '../db/index.ts'
import type { Store } from '../store/index.ts'

/** How far the trail has recorded the writes of other programs. */
export interface RecordedUntil {
  /** A mark of the journal: everything before it is recorded. */
  readonly since: string
  /** If there is too much for one transaction: the mark up to which it is recording, and the last recorded line. */
  readonly under: { readonly until: string; readonly line: string } | null
}

const name = 'outside-writes-recorded'

type Tables = Pick<Store, 'tables'>

export function selectRecordedUntil({ tables }: Tables) {
  return tables.selectFrom('facts').select('value').where('name', '=', name)
}

/** Reads it with a lock, so that another node that wants to move it waits for the end of the transaction. */
export function holdRecordedUntil(store: Pick<Store, 'database' | 'tables'>): Statement<{ value: string }> {
  const { lockRows } = store.database.sql
  const select = selectRecordedUntil(store)
  return lockRows === null ? select : select.modifyEnd(lockRows)
}

/** Null before the first start. */
export function parseRecordedUntil([row]: readonly { readonly value: string }[]): RecordedUntil | null {
  if (row === undefined) return null
  const [since = '', until, line] = row.value.split(' ')
  return { since, under: until === undefined || line === undefined ? null : { until, line } }
}

export async function writeRecordedUntil(
  { database, tables }: Pick<Store, 'database' | 'tables'>,
  transaction: Transaction,
  { since, under }: RecordedUntil,
): Promise<void> {
  const value = under === null ? since : `${since} ${under.until} ${under.line}`
  await transaction.run(
    tables
      .insertInto('facts')
      .values({ name, value })
      .modifyEnd(database.sql.onDuplicate({ columns: ['name'] }, { value })),
  )
}
