import { createAppender, type EntryInsert, type NewEntry } from '../audit/index.ts'
import { createJournal, type NewChange } from '../changes/index.ts'
import type { Transaction } from '../db/index.ts'
import { assert } from '../std/assert.ts'
import type { Clock } from '../std/clock.ts'
import type { Log } from '../std/log.ts'
import type { EntryRow, Store } from '../store/index.ts'
import { findHeld, type HeldParts } from './find-held.ts'
import { abandoned, intended, readIntent } from './intent.ts'

/** Where the rows are, and where our own tables. */
export interface SweepOptions extends HeldParts {
  readonly store: Store
  readonly clock: Clock
  readonly log: Log
}

/** Nobody is still at work on what was intended so long ago. */
const graceMs = 60_000

/** Names the fact up to which entry all intents have their end. */
const swept = 'intents-swept'

/**
 * Tells the trail how writes ended that stopped between the owner's database and ours: written, where the row holds what
 * was intended, else abandoned. So no change is without an entry. Two nodes may do it at once: the second finds it done.
 * Says how many there were.
 */
export async function sweepIntents(options: SweepOptions): Promise<number> {
  const { database, store, clock, log } = options
  if (database === store.database) return 0
  const count = await store.database.write(async (transaction) => {
    await transaction.lock('sweep intents')
    const before = new Date(clock.now().getTime() - graceMs).toISOString()
    const open = await findOpen(store, transaction, before)
    for (const intent of open) await end(options, transaction, intent)
    await rememberSwept(store, transaction, before)
    const unanswered = store.tables.deleteFrom('answers').where('answer', 'is', null)
    await transaction.run(unanswered.where('created_at', '<', before))
    return open.length
  })
  if (count > 0)
    log.warn({ count }, 'writes that stopped half-way were found and their ends told to the trail')
  return count
}

/** Those before this moment of which nothing tells the end. */
async function findOpen({ tables }: Store, transaction: Transaction, before: string): Promise<EntryRow[]> {
  const facts = await transaction.run(tables.selectFrom('facts').select('value').where('name', '=', swept))
  const { rows } = await transaction.run(
    tables
      .selectFrom('entries as intent')
      .selectAll()
      .where('action', '=', intended)
      .where('id', '>', facts.rows[0]?.value ?? '')
      .where('at', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('entries as end').select('end.id').whereRef('end.completes', '=', 'intent.id')),
        ),
      )
      .orderBy('id'),
  )
  return rows
}

async function rememberSwept({ tables }: Store, transaction: Transaction, before: string): Promise<void> {
  const { rows } = await transaction.run(
    tables
      .selectFrom('entries')
      .select('id')
      .where('action', '=', intended)
      .where('at', '<', before)
      .orderBy('id', 'desc')
      .limit(1),
  )
  const [last] = rows
  if (last === undefined) return
  const fact = { name: swept, value: last.id }
  await transaction.run(
    tables
      .insertInto('facts')
      .values(fact)
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: last.id })),
  )
}

async function end(options: SweepOptions, transaction: Transaction, row: EntryRow): Promise<void> {
  const { store, clock } = options
  const { table_name: table, row_key: key, column_name: column } = row
  assert(table !== null && key !== null && column !== null, 'an intent names its row and column')
  const intent = readIntent(row.after_value)
  const held = await findHeld(options, { table, key, column, value: intent.value })
  const at = clock.now()
  const common = { at, actor: toActor(row), table, key, column, completes: row.id, label: row.label ?? key }
  if (!held?.isIntended) {
    await run(transaction, createAppender(store)([{ ...common, action: abandoned, after: held?.shown }]))
    return
  }
  const told: NewEntry = {
    ...common,
    action: intent.action,
    before: row.before_value === null ? undefined : JSON.parse(row.before_value),
    after: held.shown,
    exact: { before: row.before_exact, after: held.value },
    ...(intent.undoOf !== null && { undoOf: intent.undoOf }),
    ...(intent.job !== null && { job: intent.job }),
  }
  const insert = createAppender(store)([told])
  await run(transaction, insert)
  const change: NewChange = { ...common, operation: 'update', entry: insert.ids[0] ?? '' }
  await transaction.runAll(createJournal(store).append([change]))
}

async function run(transaction: Transaction, { statements }: EntryInsert): Promise<void> {
  await transaction.runAll(statements)
}

/** Whoever intended it; they are told to have done it, too. */
function toActor({ actor_kind: kind, actor_id: id, actor_name: name, address, request_id }: EntryRow) {
  assert(kind === 'person' || kind === 'token' || kind === 'system', 'an entry tells who did it')
  return {
    kind,
    name,
    ...(id !== null && { id }),
    ...(address !== null && request_id !== null && { origin: { address, requestId: request_id } }),
  } satisfies NewEntry['actor']
}
