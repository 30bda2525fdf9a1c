import { isExpression, sql } from 'kysely'
import type { NewEntry } from '../audit/index.ts'
import type { Transaction } from '../db/index.ts'
import { cut } from '../std/cut.ts'
import { isProblem } from '../std/problem.ts'
import { type Changed, changeRows, RowsRefused } from './change-rows.ts'
import { commitRows } from './commit-rows.ts'
import {
  askedAtOnce,
  type Decided,
  type DecidedRows,
  decideRow,
  decideRows,
  isWritten,
  refuse,
  type Written,
} from './decide-rows.ts'
import { changedMeanwhile, requireEarlierTold, requireNoneOnTheWay, requireUntold } from './earlier-writes.ts'
import { abandoned, toIntent } from './intent.ts'
import { lockRows, refuseHeld } from './lock-rows.ts'
import { onlyColumn, readOnly } from './only-column.ts'
import { refuseLongKeys } from './refuse-long-keys.ts'
import { findOutcomes, settleAnswer } from './remembered-outcomes.ts'
import type { RowOutcome, WriteOrder } from './row-writer.ts'
import { isSameExact, type Statements } from './statements.ts'
import { toOutcomes } from './tell.ts'
import { untilTold } from './until-told.ts'
import type { Attempt, WriterTools } from './writer-tools.ts'

/** A running write. */
interface Run {
  readonly tools: WriterTools
  readonly order: WriteOrder
  readonly attempt: Attempt
  readonly statements: Statements
}

/** What happens to the rows, as far as it was decided without locks. */
interface Plan {
  readonly decided: readonly Decided[]
  /** How many of the keys. */
  readonly reached: number
  /** The intents in the trail, by the keys of their rows. */
  readonly intents: ReadonlyMap<string, string>
  readonly intendedAt: Date
  /** The newest entry before the rows were read. */
  readonly since: string
}

/**
 * If our tables are in another database, no transaction covers both. So the trail first gets the intent, then the rows
 * change, then the trail gets the end. If the write stops in between, `sweepIntents` ends it.
 */
export async function writeApart(
  tools: WriterTools,
  order: WriteOrder,
  attempt: Attempt,
): Promise<readonly RowOutcome[]> {
  const { database, findStatements, pause, teller, clock } = tools
  const statements = findStatements(order.source, order.columns)
  const run: Run = { tools, order, attempt, statements }
  const since = (await teller.newest(clock.now())) ?? ''
  const rows = await statements.rows.find(order.keys, (statement) => database.read(statement), {
    locked: false,
  })
  const refusals = new Map([...attempt.refusals, ...refuseLongKeys(tools, rows)])
  const decisions = await decideRows(order, statements, { rows, refusals })
  const { reached } = decisions
  const decided = await fixValues(run, decisions.decided)
  await pause('decided')
  const intendedAt = clock.now()
  const start = await intend(run, { decided, reached, since })
  if ('outcomes' in start) return start.outcomes
  const plan: Plan = { decided, reached, intents: start.intents, intendedAt, since }
  await pause('intended')
  const end = await changeIntended(run, plan).catch(async (failure: unknown) => {
    // If the database is unavailable, the rows may have changed without an answer. The sweep finds that out later.
    if (!isProblem(failure) || failure.code !== 'unavailable') await abandon(run, plan)
    throw failure
  })
  await pause('written')
  return complete(run, plan, end)
}

/** Reads the database's clock first, so that the intent contains its value. */
async function fixValues(
  { tools: { database }, order, statements }: Run,
  decided: readonly Decided[],
): Promise<readonly Decided[]> {
  const values = new Map<string, unknown>()
  const { schema } = onlyColumn(order)
  const fixed: Decided[] = []
  for (const one of decided) {
    const value = isWritten(one) ? one.write.set[schema.name]?.value : null
    if (!isWritten(one) || !isExpression(value)) fixed.push(one)
    else {
      const name = statements.nameOf(one.write.set)
      if (!values.has(name)) {
        const select = sql<{ value: unknown }>`select ${value} as value`
        const [row] = await database.read(select.compile(database.build))
        const text = database.values.toCursor(row?.value, schema)
        values.set(name, text === null ? null : database.values.fromCursor(text, schema))
      }
      fixed.push({ ...one, write: { ...one.write, set: { [schema.name]: { value: values.get(name) } } } })
    }
  }
  return fixed
}

/** Records the intents. If there is nothing to write, that is all. */
async function intend(
  { tools, order, statements }: Run,
  { decided, reached, since }: DecidedRows & Pick<Plan, 'since'>,
): Promise<{ outcomes: readonly RowOutcome[] } | { intents: Plan['intents'] }> {
  const { store, teller, clock } = tools
  const written = decided.filter(isWritten)
  const held = new Map(written.map(({ row }) => [row.key, readOnly(statements, order, row)]))
  if (held.size > 0) await requireNoneOnTheWay(tools, { order, held })
  return store.database.write(async (transaction) => {
    const earlier = await findOutcomes(tools, transaction, order)
    if (earlier) return { outcomes: earlier }
    if (written.length === 0) {
      const outcomes = toOutcomes(decided, new Map())
      await order.also?.(transaction, outcomes, reached)
      await settleAnswer(tools, transaction, { order, outcomes })
      return { outcomes }
    }
    const at = clock.now()
    await teller.follow(transaction, at)
    const entries = written.map((one) => toIntent({ order, statements, written: one, at, since }))
    const inserts = teller.append(entries)
    await transaction.runAll(inserts.statements)
    return { intents: new Map(written.map(({ row }, place) => [row.key, inserts.ids[place] ?? ''])) }
  })
}

interface End {
  readonly changed: readonly Changed[]
  readonly refused: ReadonlyMap<string, Decided>
}

function changeIntended(run: Run, plan: Plan): Promise<End> {
  const { tools, order, statements, attempt } = run
  const { source, right } = order
  const { database, pause } = tools
  return commitRows({
    database,
    source,
    attempt,
    async work(transaction) {
      const written = await lockIntended(run, transaction, plan)
      await pause('locked')
      const refused = new Map<string, Decided>()
      const changed = await changeRows(transaction, statements, {
        source,
        right,
        written,
        atOnce: attempt.atOnce,
        rulesNow: attempt.rulesNow,
        onRefused: ({ row }, problem) => refused.set(row.key, refuse(row, problem)),
      })
      await pause('changed')
      return { changed, refused }
    },
    rowsOf: ({ changed }) => changed.map(({ written }) => written.row),
  })
}

/** The rows must be as they were at the intent, and the order must still decide the same. */
async function lockIntended(
  { tools, order, statements, attempt: { refusals } }: Run,
  transaction: Transaction,
  { decided, intents }: Plan,
): Promise<readonly Written[]> {
  const written = decided.filter(isWritten)
  const keys = written.map(({ row }) => row.key)
  const { rows, held } = await lockRows(transaction, statements, { ...order, keys })
  if (held.size > 0)
    throw new RowsRefused({ rows: [...held.values()], problem: refuseHeld(order), inseparable: true })
  const holds = new Map([...rows.values()].map((row) => [row.key, readOnly(statements, order, row)]))
  await requireEarlierTold(tools, { order, held: holds, own: intents })
  async function decideAgain({ row: seen, orderKey, write }: Written): Promise<Written> {
    const row = rows.get(seen.key)
    if (!row || !isSameExact(statements.read(row), statements.read(seen))) throw changedMeanwhile()
    const again = await decideRow(order, statements, { row, orderKey, refusals })
    if (again.becomes === 'refused') throw new RowsRefused({ rows: [row], problem: again.refused.problem })
    if (again.becomes === 'same') throw changedMeanwhile()
    return { becomes: 'written', row, orderKey, write }
  }
  const locked: Written[] = []
  for (const part of cut(written, askedAtOnce)) locked.push(...(await Promise.all(part.map(decideAgain))))
  return locked
}

/** The rows stay as they are, and the trail records that. */
async function abandon(run: Run, plan: Plan): Promise<void> {
  const { tools, order } = run
  const { store, teller, clock, answers, log } = tools
  const entries = toAbandoned(run, plan, { left: plan.decided.filter(isWritten), at: clock.now() })
  try {
    await store.database.write(async (transaction) => {
      await transaction.runAll(teller.append(entries).statements)
      if (order.once) await answers.release(transaction, order.once)
    })
  } catch (failure) {
    log.warn({ failure }, 'an abandoned write is told to the trail later')
  }
}

/** The rows have changed, whatever happens from here on. */
async function complete(run: Run, plan: Plan, { changed, refused }: End): Promise<readonly RowOutcome[]> {
  const { tools, order, statements } = run
  const { decided, reached, intents, intendedAt } = plan
  const { store, teller, clock, pause, log } = tools
  const at = clock.now()
  const ended = decided.map((one) => (isWritten(one) ? (refused.get(one.row.key) ?? one) : one))
  const left = decided.filter(isWritten).filter(({ row }) => refused.has(row.key))
  const ends = toAbandoned(run, plan, { left, at })
  async function tell(transaction: Transaction): Promise<readonly RowOutcome[]> {
    const tookMs = Math.abs(clock.now().getTime() - intendedAt.getTime())
    if (tookMs > lateMs) await requireUntold(tools, transaction, [...intents.values()])
    await teller.follow(transaction, at)
    const telling = teller.tell(order, statements, { at, changed, intents })
    const outcomes = toOutcomes(ended, telling.outcomes)
    await transaction.runAll([...telling.statements, ...teller.append(ends).statements])
    await pause('told')
    await order.also?.(transaction, outcomes, reached)
    await settleAnswer(tools, transaction, { order, outcomes })
    await pause('done')
    return outcomes
  }
  try {
    return await untilTold((patienceMs) => store.database.write(tell, { patienceMs }))
  } catch (failure) {
    log.error({ failure }, 'rows were changed, and the trail is told of it at the next start')
    throw failure
  }
}

interface LeftRows {
  readonly left: readonly Written[]
  readonly at: Date
}

function toAbandoned(
  { order, statements }: Run,
  { intents, since }: Plan,
  { left, at }: LeftRows,
): NewEntry[] {
  return left.map((written) => ({
    ...toIntent({ order, statements, written, at, since }),
    action: abandoned,
    completes: intents.get(written.row.key) ?? '',
  }))
}

/** Nobody else ends a younger intent, unless their clock is most of a minute ahead. */
const lateMs = 10_000
