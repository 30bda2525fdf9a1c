import type { Transaction } from '../db/index.ts'
import { assert } from '../std/assert.ts'
import { Problem } from '../std/problem.ts'
import { type FetchedRow, type KeyedRow, mostHeldBytes } from '../tables/index.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import { toTriggerProblem } from './broken-trigger.ts'
import type { NewRowGuard } from './guard-new-rows.ts'
import { hideOthers } from './hide-others.ts'
import { refuseLongKeys } from './refuse-long-keys.ts'
import { requireRight } from './require-right.ts'
import type { AddedOutcome, AddOrder } from './row-writer.ts'
import type { Statements } from './statements.ts'
import { requireSeenReferences } from './unseen-references.ts'
import type { WriterTools } from './writer-tools.ts'

export interface GuardedAdd extends AddOrder {
  readonly guard: NewRowGuard | null
}

/** Adds one row, records it with all its columns and journals it, in one transaction. */
export function addTogether(
  tools: WriterTools,
  order: GuardedAdd,
  patienceMs: number,
): Promise<AddedOutcome> {
  const { write } = tools.database
  return write((transaction) => add(tools, transaction, order), { patienceMs }).catch((failure: unknown) => {
    throw hideOthers(failure, order.source)
  })
}

async function add(tools: WriterTools, transaction: Transaction, order: GuardedAdd): Promise<AddedOutcome> {
  const { answers, clock, teller, pause } = tools
  const { source, once } = order
  const begun = await teller.begin(transaction)
  const earlier = once ? await answers.claim(transaction, once, clock.now()) : null
  if (earlier !== null) {
    assert(isOutcome(earlier.answer), 'what was remembered of an added row has its key')
    return earlier.answer
  }
  const statements = tools.findStatements(source, source.table.columns)
  await pause('begun')
  const added = await addOne(transaction, statements, order)
  await pause('changed')
  requireKept(tools, added)
  const columns = Object.keys(order.set)
  await requireSeenReferences(transaction, { source, statements, rows: [added], columns })
  requireRight(added, { right: 'create', columns, row: 'after' })
  const { key, label, row, values } = added
  await order.guard?.({ key, label, row, values, exact: statements.read(added) }, order.set)
  await teller.follow(transaction, clock.now())
  const { entries, statements: telling } = teller.tellAdded(order, statements, {
    rows: [added],
    at: clock.now(),
  })
  transaction.atEnd([...telling, ...teller.end(begun)])
  await pause('told')
  const outcome = { row: { ...row, key }, label, entry: entries[0] ?? '' }
  if (once) await answers.keep(transaction, once, outcome)
  await pause('done')
  return outcome
}

/** Adds the row and reads it again, because defaults and triggers may have changed it. */
export async function addOne(
  transaction: Transaction,
  known: Statements,
  { source: { database, table }, set }: Pick<AddOrder, 'source' | 'set'>,
): Promise<KeyedRow> {
  const cells = [...table.columns, ...table.masked].flatMap(({ schema }) => {
    const write = Object.hasOwn(set, schema.name) ? set[schema.name] : undefined
    return write === undefined ? [] : [{ column: schema, value: write.value }]
  })
  const key = table.key.map((column, at) => ({ column, alias: `key ${at}` }))
  const statements = database.sql.insertRow(table.schema, cells, key)
  const answers = await transaction
    .runAll(statements.map((statement) => statement.compile(database.build)))
    .catch((failure: unknown) => {
      throw toTriggerProblem(failure)
    })
  const found = answers.at(-1)?.rows[0]
  if (found === undefined) throw new Problem('invalid', rowRefusals.notAdded)
  const again = await transaction.run<FetchedRow>(known.rows.again([known.keyOf(found)]))
  const [row] = again.rows.flatMap((fetched) => known.rows.read(fetched) ?? [])
  if (row === undefined) throw new Problem('invalid', rowRefusals.notAdded)
  return row
}

/** The trail keeps the row whole, and finds it by its key. */
export function requireKept(tools: Pick<WriterTools, 'store'>, row: KeyedRow): void {
  const refusal = refuseLongKeys(tools, new Map([[row.key, row]])).get(row.key)
  if (refusal) throw refusal
  if (row.tooLong !== null) {
    throw new Problem('invalid', rowRefusals.longValue(row.tooLong, mostHeldBytes))
  }
}

/** We wrote it under a name that nothing else uses, so a short check is enough. */
function isOutcome(answer: unknown): answer is AddedOutcome {
  return typeof answer === 'object' && answer !== null && 'entry' in answer
}
