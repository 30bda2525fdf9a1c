import type { Transaction } from '../db/index.ts'
import { changeRows } from './change-rows.ts'
import { commitRows } from './commit-rows.ts'
import { decideRows, isWritten, refuse } from './decide-rows.ts'
import { lockRows, refuseHeld } from './lock-rows.ts'
import { refuseLongKeys } from './refuse-long-keys.ts'
import { findOutcomes, settleAnswer } from './remembered-outcomes.ts'
import type { RowOutcome, WriteOrder } from './row-writer.ts'
import { toOutcomes } from './tell.ts'
import type { Attempt, WriterTools } from './writer-tools.ts'

/** Our tables are in the owner's database, so that one transaction does everything. */
export async function writeTogether(
  tools: WriterTools,
  order: WriteOrder,
  attempt: Attempt,
): Promise<readonly RowOutcome[]> {
  const { outcomes } = await commitRows({
    database: tools.database,
    source: order.source,
    attempt,
    work: (transaction) => change(tools, transaction, { order, attempt }),
    rowsOf: ({ changed }) => changed.map(({ written }) => written.row),
  })
  return outcomes
}

async function change(
  tools: WriterTools,
  transaction: Transaction,
  { order, attempt }: { readonly order: WriteOrder; readonly attempt: Attempt },
) {
  const { clock, teller, pause } = tools
  const statements = tools.findStatements(order.source, order.columns)
  await pause('begun')
  const sent = [
    teller.begin(transaction),
    findOutcomes(tools, transaction, order),
    lockRows(transaction, statements, order),
  ] as const
  const followed = teller.follow(transaction, clock.now())
  // It travels last, so if it fails, the cause is in an earlier statement.
  followed.catch(() => undefined)
  const [begun, earlier, locked] = await Promise.all(sent)
  await followed
  if (earlier) return { outcomes: earlier, changed: [] }
  if (locked.looks > 1) await teller.follow(transaction, clock.now())
  await pause('locked')
  const rows = new Map([...locked.rows, ...locked.held])
  const held = [...locked.held.values()].map(({ key }) => [key, refuseHeld(order)] as const)
  const refusals = new Map([...attempt.refusals, ...held, ...refuseLongKeys(tools, rows)])
  const decisions = await decideRows(order, statements, { rows, refusals })
  const decided = [...decisions.decided]
  await pause('decided')
  const written = decided.filter(isWritten)
  const changed = await changeRows(transaction, statements, {
    source: order.source,
    right: order.right,
    written,
    atOnce: attempt.atOnce,
    rulesNow: attempt.rulesNow,
    onRefused(one, problem) {
      decided[decided.indexOf(one)] = refuse(one.row, problem)
    },
  })
  await pause('changed')
  const telling = teller.tell(order, statements, { at: clock.now(), changed, intents: new Map() })
  const outcomes = toOutcomes(decided, telling.outcomes)
  transaction.atEnd([...telling.statements, ...teller.end(begun)])
  await pause('told')
  await order.also?.(transaction, outcomes, decisions.reached)
  await settleAnswer(tools, transaction, { order, outcomes })
  await pause('done')
  return { outcomes, changed }
}
