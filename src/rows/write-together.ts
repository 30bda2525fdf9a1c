import type { Transaction } from '../db/index.ts'
import { changeAhead, readAhead } from './change-ahead.ts'
import { changeRows } from './change-rows.ts'
import { commitRows } from './commit-rows.ts'
import { decideRows, isWritten, refuse } from './decide-rows.ts'
import { lockRows, refuseHeld } from './lock-rows.ts'
import { refuseLongKeys } from './refuse-long-keys.ts'
import { knownOutcomes, settleAnswer } from './remembered-outcomes.ts'
import type { RowOutcome, WriteOrder } from './row-writer.ts'
import { toOutcomes } from './tell.ts'
import type { Attempt, WriterParts } from './writer-parts.ts'

/** Where our tables stand beside the owner's: one transaction for all of it. */
export async function writeTogether(
  parts: WriterParts,
  order: WriteOrder,
  attempt: Attempt,
): Promise<readonly RowOutcome[]> {
  const { outcomes } = await commitRows({
    database: parts.database,
    attempt,
    work: (transaction) => change(parts, transaction, { order, attempt }),
    rowsOf: ({ changed }) => changed.map(({ written }) => written.row),
  })
  return outcomes
}

async function change(
  parts: WriterParts,
  transaction: Transaction,
  { order, attempt }: { readonly order: WriteOrder; readonly attempt: Attempt },
) {
  const { clock, teller, pause } = parts
  const statements = parts.findStatements(order.source, order.column)
  await pause('begun')
  const sent = [
    teller.begin(transaction),
    knownOutcomes(parts, transaction, order),
    lockRows(transaction, statements, order),
    changeAhead(transaction, statements, { order, attempt }),
  ] as const
  const followed = teller.follow(transaction, clock.now())
  // It travels last, so where it fails the cause is among the others.
  followed.catch(() => undefined)
  const [begun, known, locked, ahead] = await Promise.all(sent)
  await followed
  if (known) {
    readAhead(statements, ahead, { written: [], locked })
    return { outcomes: known, changed: [] }
  }
  if (locked.looks > 1) await teller.follow(transaction, clock.now())
  await pause('locked')
  const found = new Map([...locked.found, ...locked.held])
  const held = [...locked.held.values()].map(({ key }) => [key, refuseHeld(order)] as const)
  const refusals = new Map([...attempt.refusals, ...held, ...refuseLongKeys(parts, found)])
  const { reached, ...rows } = await decideRows(order, statements, { found, refusals })
  const decided = [...rows.decided]
  await pause('decided')
  const written = decided.filter(isWritten)
  const changed =
    readAhead(statements, ahead, { ...order, written, locked }) ??
    (await changeRows(transaction, statements, {
      written,
      atOnce: attempt.atOnce,
      rulesNow: attempt.rulesNow,
      onRefused(one, problem) {
        decided[decided.indexOf(one)] = refuse(one.row, problem)
      },
    }))
  await pause('changed')
  const telling = teller.tell(order, statements, { at: clock.now(), changed, intents: new Map() })
  const outcomes = toOutcomes(decided, telling.outcomes)
  transaction.atEnd([...telling.statements, ...teller.end(begun)])
  await pause('told')
  await order.also?.(transaction, outcomes, reached)
  await settleAnswer(parts, transaction, { order, outcomes })
  await pause('done')
  return { outcomes, changed }
}
