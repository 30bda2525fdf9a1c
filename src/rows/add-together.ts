import type { Transaction } from '../db/index.ts'
import { assert } from '../std/assert.ts'
import { Problem } from '../std/problem.ts'
import { type FetchedRow, type KeyedRow, mostHeldBytes, type RowSource } from '../tables/index.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import { toTriggerProblem } from './broken-trigger.ts'
import { refuseLongKeys } from './refuse-long-keys.ts'
import type { AddedOutcome, AddOrder, Decision, LockedRow } from './row-writer.ts'
import type { Statements } from './statements.ts'
import type { WriterTools } from './writer-tools.ts'

export interface GuardedAdd extends AddOrder {
  /** Refuses the row if a guard objects to one of its values. */
  guard(row: LockedRow, key: string): Decision | Promise<Decision>
}

/** Adds one row, records it with all its columns and journals it, in one transaction. */
export function addTogether(
  tools: WriterTools,
  order: GuardedAdd,
  patienceMs: number,
): Promise<AddedOutcome> {
  return tools.database.write((transaction) => add(tools, transaction, order), { patienceMs })
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
  const added = await insert(transaction, statements, order)
  await pause('changed')
  requireKept(tools, added)
  await requireInSight(transaction, statements, { source, row: added })
  const { key, label, row, values } = added
  await order.guard({ key, label, row, values, exact: statements.read(added) }, key)
  await teller.follow(transaction, clock.now())
  const { entry, statements: telling } = teller.tellAdded(order, statements, { row: added, at: clock.now() })
  transaction.atEnd([...telling, ...teller.end(begun)])
  await pause('told')
  const outcome = { row: { ...row, key }, label, entry }
  if (once) await answers.keep(transaction, once, outcome)
  await pause('done')
  return outcome
}

/** Adds the row and reads it again, because defaults and triggers may have changed it. */
async function insert(
  transaction: Transaction,
  statements: Statements,
  { source: { database, table }, set }: AddOrder,
): Promise<KeyedRow> {
  const cells = [...table.columns, ...table.masked].flatMap(({ schema }) => {
    const write = Object.hasOwn(set, schema.name) ? set[schema.name] : undefined
    return write === undefined ? [] : [{ column: schema, value: write.value }]
  })
  const key = table.key.map((column, at) => ({ column, alias: `key ${at}` }))
  const statement = database.sql.insertRow(table.schema, cells, key).compile(database.build)
  const { rows } = await transaction.run<FetchedRow>(statement).catch((failure: unknown) => {
    throw toTriggerProblem(failure)
  })
  const [found] = rows
  if (found === undefined) throw new Problem('invalid', rowRefusals.notAdded)
  const parts = key.map(({ column, alias }) => {
    const text = database.values.toCursor(found[alias], column)
    return text === null ? null : database.values.fromCursor(text, column)
  })
  const again = await transaction.run<FetchedRow>(statements.rows.again([parts]))
  const [row] = again.rows.flatMap((fetched) => statements.rows.read(fetched) ?? [])
  if (row === undefined) throw new Problem('invalid', rowRefusals.notAdded)
  return row
}

/** The trail keeps the row whole, and finds it by its key. */
function requireKept(tools: WriterTools, row: KeyedRow): void {
  const refusal = refuseLongKeys(tools, new Map([[row.key, row]])).get(row.key)
  if (refusal) throw refusal
  if (row.tooLong !== null) {
    throw new Problem('invalid', rowRefusals.longValue(row.tooLong, mostHeldBytes))
  }
}

/** An actor can't add a row that their rights hide from them. */
async function requireInSight(
  transaction: Transaction,
  { rows }: Statements,
  { source, row: { key } }: { readonly source: RowSource; readonly row: KeyedRow },
): Promise<void> {
  if (source.rights.rows === null) return
  const run = async (statement: Parameters<Parameters<typeof rows.find>[1]>[0]) =>
    (await transaction.run(statement)).rows
  const seen = await rows.find([key], run, { locked: false })
  if (!seen.has(key)) throw new Problem('forbidden', rowRefusals.outOfSight)
}

/** We wrote it under a name that nothing else uses, so a short check is enough. */
function isOutcome(answer: unknown): answer is AddedOutcome {
  return typeof answer === 'object' && answer !== null && 'entry' in answer
}
