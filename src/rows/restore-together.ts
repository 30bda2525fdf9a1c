import type { BatchEntry } from '../audit/index.ts'
import type { Transaction } from '../db/index.ts'
import { assert } from '../std/assert.ts'
import { isProblem, Problem } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'
import { type KeyedRow, mayInEvery } from '../tables/index.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import { everything } from './everything.ts'
import { fillLater } from './fill-later.ts'
import { type Insertion, insertLost } from './insert-lost.ts'
import { type LostRow, toLostRow } from './lost-row.ts'
import { refill } from './refill.ts'
import type { LeftRow, RestoredOutcome, RestoreOrder } from './row-writer.ts'
import { sortLost } from './sort-lost.ts'
import { type Fact, toAddedFields } from './tell.ts'
import type { WriterTools } from './writer-tools.ts'

/** Brings back deleted rows, parents first, then references to them, with entries and lines, in one transaction. */
export async function restoreTogether(
  tools: WriterTools,
  order: RestoreOrder,
  patienceMs: number,
): Promise<RestoredOutcome> {
  const { write } = tools.database
  let isDone = false
  const work = (rulesNow: boolean) => async (transaction: Transaction) => {
    isDone = false
    const outcome = await restore(tools, transaction, { ...order, rulesNow })
    isDone = true
    return outcome
  }
  try {
    return await write(work(false), { patienceMs })
  } catch (failure) {
    const isLate = isDone && isProblem(failure) && failure.code === 'invalid'
    // A rule that is checked at the end refuses all rows, unless the database can check it for each.
    if (!isLate || tools.database.sql.rulesNow === null) throw failure
    return write(work(true), { patienceMs })
  }
}

interface Restore extends RestoreOrder {
  readonly rulesNow: boolean
}

async function restore(
  tools: WriterTools,
  transaction: Transaction,
  order: Restore,
): Promise<RestoredOutcome> {
  const { answers, clock, database, findStatements, pause, teller } = tools
  const { actor, batch, job, once, tables, rightsOn, rulesNow, also } = order
  const begun = await teller.begin(transaction)
  const earlier = once ? await answers.claim(transaction, once, clock.now()) : null
  if (earlier !== null) {
    assert(isOutcome(earlier.answer), 'what was remembered of a restore has its entry')
    return earlier.answer
  }
  await pause('begun')
  const insertion: Insertion = { transaction, findStatements, database, tables, rightsOn, rulesNow }
  const refused = new Map<BatchEntry, Problem>()
  const lost = batch.entries
    .filter(({ action }) => action === 'row.deleted')
    .flatMap((entry) =>
      tryTo(
        () => toLostRow(entry, order),
        (problem) => refused.set(entry, problem),
      ),
    )
  const sorted = sortLost(lost)
  const inserted = await insertLost(insertion, sorted)
  for (const [{ entry }, problem] of inserted.refused) refused.set(entry, problem)
  if (inserted.back.size === 0 && !also) throw await refuseAll(tools, transaction, { batch, refused })
  const back = await fillLater(insertion, inserted.back, sorted.later)
  const emptied = await refill(
    insertion,
    order,
    batch.entries.filter(({ action }) => action === 'row.updated'),
  )
  for (const [entry, problem] of emptied.refused) refused.set(entry, problem)
  await pause('changed')
  const at = clock.now()
  await teller.follow(transaction, at)
  const { ids, statements } = teller.record(
    [...back].map(([row, found]) => toFact(tools, order, { lost: row, row: found, at })),
  )
  const by = { actor, ...(job !== undefined && { job }) }
  const told = emptied.refilled.flatMap(
    ({ source, statements: own, changed }) =>
      teller.tell({ ...by, source }, own, { at, changed, intents: new Map() }).statements,
  )
  transaction.atEnd([...statements, ...told, ...teller.end(begun)])
  await pause('told')
  const left = [...refused].map(([entry, { publicDetail }]) => toLeft(order, entry, publicDetail))
  const outcome = { restored: back.size, refused: left, entry: ids[0] ?? '' }
  await also?.(transaction, outcome)
  if (once) await answers.keep(transaction, once, outcome)
  await pause('done')
  return outcome
}

/** Returns the result in a list, which is empty if it was refused. */
function tryTo<T>(work: () => T, onRefused: (problem: Problem) => void): T[] {
  try {
    return [work()]
  } catch (failure) {
    if (!isProblem(failure)) throw failure
    onRefused(failure)
    return []
  }
}

/** The refusal if no row comes back. */
async function refuseAll(
  { store }: WriterTools,
  transaction: Transaction,
  { batch, refused }: Pick<RestoreOrder, 'batch'> & { readonly refused: ReadonlyMap<BatchEntry, Problem> },
): Promise<Problem> {
  const [root] = batch.entries
  const { rows } = await transaction.run(
    store.tables.selectFrom('entries').select('id').where('undo_of', '=', root.id).limit(1),
  )
  if (rows.length > 0) return new Problem('conflict', rowRefusals.restoredAlready)
  const [first] = refused.values()
  const reason = refused.get(root) ?? first
  return new Problem(
    'conflict',
    reason ? rowRefusals.nothingRestored(reason.publicDetail) : rowRefusals.notRestorable,
  )
}

interface BackRow {
  readonly lost: LostRow
  readonly row: KeyedRow
  readonly at: Date
}

function toFact(
  { database, findStatements }: WriterTools,
  { actor, job }: RestoreOrder,
  { lost, row, at }: BackRow,
): Fact {
  const { table, entry } = lost
  const statements = findStatements({ database, table, rights: everything }, table.columns)
  const by = { at, actor, ...(job !== undefined && { job }) }
  const place = { ...by, table: table.id, key: row.key, label: row.label }
  const fields = toAddedFields(statements, row)
  return { entry: { ...place, action: 'row.created', fields, undoOf: entry.id }, operation: 'insert' }
}

function toLeft({ tables, rightsOn }: RestoreOrder, entry: BatchEntry, reason: Words): LeftRow {
  const table = tables.get(entry.table)
  // Only a read would tell whether an actor with some of the rows may know of this one.
  const isKnown = table !== undefined && mayInEvery(rightsOn(table), 'read', [])
  if (!isKnown) return { table: null, key: null, label: null, reason }
  return { table: entry.table, key: entry.key, label: entry.label, reason }
}

/** We wrote it under a name that nothing else uses, so a short check is enough. */
function isOutcome(answer: unknown): answer is RestoredOutcome {
  return typeof answer === 'object' && answer !== null && 'restored' in answer
}
