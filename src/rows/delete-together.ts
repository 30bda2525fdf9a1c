import type { Transaction } from '../db/index.ts'
import { cut } from '../std/cut.ts'
import { isProblem, type Problem } from '../std/problem.ts'
import { noSuchRow } from '../tables/index.ts'
import { deleteParts } from './delete-parts.ts'
import { lockRows, refuseHeld } from './lock-rows.ts'
import { refuseLongKeys } from './refuse-long-keys.ts'
import { findOutcomes, settleAnswer } from './remembered-outcomes.ts'
import { refuseOtherVersions } from './row-version.ts'
import type { DeletedOutcome, DeleteOrder } from './row-writer.ts'
import { tellDeleted } from './tell-deleted.ts'
import type { WriterTools } from './writer-tools.ts'

/** Deletes rows with everything that goes along, with their entries and lines of the journal, in one transaction. */
export async function deleteTogether(
  tools: WriterTools,
  order: DeleteOrder,
  patienceMs: number,
): Promise<readonly DeletedOutcome[]> {
  let isDone = false
  async function work(transaction: Transaction) {
    isDone = false
    const outcomes = await deleteRows(tools, transaction, order)
    isDone = true
    return outcomes
  }
  try {
    return await tools.database.write(work, { patienceMs })
  } catch (failure) {
    if (!isDone || !isProblem(failure) || failure.code !== 'invalid') throw failure
    const [key = '', ...others] = order.keys
    // A rule that is only checked at the end refuses all rows, so that each half tries alone.
    if (others.length === 0) return [{ state: 'refused', key, problem: failure, row: null, label: key }]
    const outcomes: DeletedOutcome[] = []
    for (const keys of cut(order.keys, Math.ceil(order.keys.length / 2))) {
      outcomes.push(...(await deleteTogether(tools, { ...order, keys }, patienceMs)))
    }
    return outcomes
  }
}

async function deleteRows(
  tools: WriterTools,
  transaction: Transaction,
  order: DeleteOrder,
): Promise<readonly DeletedOutcome[]> {
  const { clock, findStatements, pause, teller } = tools
  const { source, keys, version = null } = order
  const begun = await teller.begin(transaction)
  const earlier = await findOutcomes<DeletedOutcome>(tools, transaction, order)
  if (earlier) return earlier
  await pause('begun')
  const statements = findStatements(source, [])
  const locked = await lockRows(transaction, statements, { source, keys, doomed: true })
  await pause('locked')
  const rows = new Map([...locked.rows.values()].map((row) => [row.key, row]))
  const unfit = new Map([...refuseLongKeys(tools, rows), ...refuseOtherVersions(rows, version)])
  const free = [...rows.values()].filter(({ key }) => !unfit.has(key))
  const parts = { transaction, findStatements, order, decided: () => pause('decided') }
  const { acts, refused } = await deleteParts(parts, free)
  await pause('changed')
  await teller.follow(transaction, clock.now())
  const told = tellDeleted(teller, { order, acts, at: clock.now() })
  transaction.atEnd([...told.statements, ...teller.end(begun)])
  await pause('told')

  function toOutcome(orderKey: string): DeletedOutcome {
    const row = locked.rows.get(orderKey) ?? locked.held.get(orderKey)
    const refuse = (problem: Problem): DeletedOutcome => ({
      state: 'refused',
      key: row?.key ?? orderKey,
      problem,
      row: row?.row ?? null,
      label: row?.label ?? orderKey,
    })
    if (row === undefined) return refuse(noSuchRow())
    const problem = locked.held.has(orderKey) ? refuseHeld({}) : (unfit.get(row.key) ?? refused.get(row.key))
    if (problem !== undefined) return refuse(problem)
    const place = told.find(source.table.id, row.key)
    return place === null
      ? refuse(noSuchRow())
      : { state: 'deleted', key: row.key, label: row.label, ...place }
  }

  const outcomes = keys.map(toOutcome)
  await settleAnswer(tools, transaction, { order, outcomes })
  await pause('done')
  return outcomes
}
