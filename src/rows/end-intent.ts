import { createAppender, type NewEntry } from '../audit/index.ts'
import { createJournal, type NewChange } from '../changes/index.ts'
import type { Transaction } from '../db/index.ts'
import { assert } from '../std/assert.ts'
import type { Clock } from '../std/clock.ts'
import type { EntryRow, Store } from '../store/index.ts'
import { changeActions } from '../wire/entry.ts'
import { findHeld, type HeldOptions } from './find-held.ts'
import { abandoned, readIntent } from './intent.ts'

/** The database of the rows, and the store of our own tables. */
export interface EndOptions extends HeldOptions {
  readonly store: Store
  readonly clock: Clock
}

/**
 * Records how an interrupted write ended: written, if the row has the intended value and nothing recorded since
 * explains that; else abandoned.
 */
export async function endIntent(options: EndOptions, transaction: Transaction, row: EntryRow): Promise<void> {
  const { store, clock } = options
  const { table_name: table, row_key: key, column_name: column } = row
  assert(table !== null && key !== null && column !== null, 'an intent names its row and column')
  const intent = readIntent(row.after_value)
  const held = await findHeld(options, { table, key, column, value: intent.value })
  const at = clock.now()
  const { append, follow } = createAppender(store)
  await follow(transaction, at)
  const common = { at, actor: toActor(row), table, key, column, completes: row.id, label: row.label ?? key }
  if (
    !held?.isIntended ||
    (await isExplained(options, transaction, { row, since: intent.since ?? row.id, value: held.value }))
  ) {
    await transaction.runAll(append([{ ...common, action: abandoned, after: held?.shown }]).statements)
    return
  }
  const entry: NewEntry = {
    ...common,
    action: intent.action,
    before: row.before_value === null ? undefined : JSON.parse(row.before_value),
    after: held.shown,
    exact: { before: row.before_exact, after: held.value },
    ...(intent.undoOf !== null && { undoOf: intent.undoOf }),
    ...(intent.job !== null && { job: intent.job }),
  }
  const { ids, statements } = append([entry])
  const change: NewChange = { ...common, operation: 'update', entry: ids[0] ?? '' }
  await transaction.runAll([...statements, ...createJournal(store).append([change])])
  if (intent.job !== null) await countForJob(store, transaction, intent.job)
}

/** The other rows were counted with their batch. This row already had its value when the batch ran again. */
async function countForJob({ tables }: Store, transaction: Transaction, job: string): Promise<void> {
  const count = tables.updateTable('jobs').set((own) => ({ changed: own('changed', '+', 1) }))
  await transaction.run(count.where('id', '=', job))
}

interface Unexplained {
  readonly row: EntryRow
  readonly since: string
  readonly value: string | null
}

/** An entry from before the intent also explains it, if it came after the row was read. */
async function isExplained(
  { store: { tables } }: EndOptions,
  transaction: Transaction,
  { row, since, value }: Unexplained,
): Promise<boolean> {
  const { table_name: table, row_key: key, column_name: column } = row
  const { rows } = await transaction.run(
    tables
      .selectFrom('entries')
      .select('after_exact')
      .where('row_key', '=', key)
      .where('table_name', '=', table)
      .where('column_name', '=', column)
      .where('action', 'in', changeActions)
      .where('id', '>', since)
      .orderBy('id', 'desc')
      .limit(1),
  )
  const [last] = rows
  return last !== undefined && last.after_exact === value
}

/** The author of the intent is also the author of its end. */
function toActor({ actor_kind: kind, actor_id: id, actor_name: name, address, request_id }: EntryRow) {
  assert(kind === 'person' || kind === 'token' || kind === 'system', 'an entry tells who did it')
  return {
    kind,
    name,
    ...(id !== null && { id }),
    ...(address !== null && request_id !== null && { origin: { address, requestId: request_id } }),
  } satisfies NewEntry['actor']
}
