import type { Transaction } from '../db/index.ts'
import { cut } from '../std/cut.ts'
import { isProblem, type Problem } from '../std/problem.ts'
import { noSuchRow } from '../tables/index.ts'
import { deleteParts } from './delete-parts.ts'
import { findGoneEarlier, type GoneEarlier } from './gone-earlier.ts'
import { type LockedRows, lockRows, refuseHeld } from './lock-rows.ts'
import { refuseLongKeys } from './refuse-long-keys.ts'
import { findOutcomes, settleAnswer } from './remembered-outcomes.ts'
import { refuseWithoutRight } from './require-right.ts'
import { refuseOtherVersions } from './row-version.ts'
import type { DeletedOutcome, DeleteOrder } from './row-writer.ts'
import { type DeletedReport, tellDeleted } from './tell-deleted.ts'
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
    return deleteInHalves(tools, order, { patienceMs, problem: failure })
  }
}

/** A rule that is only checked at the end refuses all rows, so that each half tries alone. */
async function deleteInHalves(
  tools: WriterTools,
  order: DeleteOrder,
  { patienceMs, problem }: { readonly patienceMs: number; readonly problem: Problem },
): Promise<readonly DeletedOutcome[]> {
  const { keys, also } = order
  const [key = '', ...others] = keys
  if (others.length === 0) {
    const refused: DeletedOutcome = { state: 'refused', key, problem, row: null, label: key }
    if (also) await tools.database.write((transaction) => also(transaction, [refused], 1), { patienceMs })
    return [refused]
  }
  const outcomes: DeletedOutcome[] = []
  // With more work at the end of each transaction, the other half is another order.
  const halves = cut(keys, Math.ceil(keys.length / 2)).slice(0, also ? 1 : 2)
  for (const half of halves) {
    outcomes.push(...(await deleteTogether(tools, { ...order, keys: half }, patienceMs)))
  }
  return outcomes
}

async function deleteRows(
  tools: WriterTools,
  transaction: Transaction,
  order: DeleteOrder,
): Promise<readonly DeletedOutcome[]> {
  const { clock, findStatements, pause, teller } = tools
  const { source, keys, version = null, held = 'awaited', also } = order
  const begun = await teller.begin(transaction)
  const remembered = await findOutcomes<DeletedOutcome>(tools, transaction, order)
  if (remembered) return remembered
  await pause('begun')
  const statements = findStatements(source, [])
  const locked = await lockRows(transaction, statements, { source, keys, held, doomed: true })
  await pause('locked')
  const rows = new Map([...locked.rows.values()].map((row) => [row.key, row]))
  const unfit = new Map([
    ...refuseLongKeys(tools, rows),
    ...refuseOtherVersions(rows, version),
    ...refuseDeletes(rows),
  ])
  const free = [...rows.values()].filter(({ key }) => !unfit.has(key))
  const leavesRest = also !== undefined
  const parts = { transaction, findStatements, order, leavesRest, decided: () => pause('decided') }
  const { acts, refused, left } = await deleteParts(parts, free)
  await pause('changed')
  await teller.follow(transaction, clock.now())
  const told = tellDeleted(teller, { order, acts, at: clock.now() })
  transaction.atEnd([...told.statements, ...teller.end(begun)])
  await pause('told')
  const missing = keys.filter((key) => !locked.rows.has(key) && !locked.held.has(key))
  const earlier = await findGoneEarlier(tools, transaction, { order, keys: missing })
  const refusals = new Map([...unfit, ...refused])
  const reached = left === null ? keys.length : keys.findIndex((key) => locked.rows.get(key) === left)
  const outcomes = keys
    .slice(0, reached)
    .map((key) => toOutcome(key, { order, locked, told, earlier, refusals }))
  await also?.(transaction, outcomes, reached)
  await settleAnswer(tools, transaction, { order, outcomes })
  await pause('done')
  return outcomes
}

function refuseDeletes(rows: LockedRows['rows']): ReadonlyMap<string, Problem> {
  const need = { right: 'delete', columns: [], row: 'before' } as const
  const refusals = [...rows].map(([key, row]) => [key, refuseWithoutRight(row, need)] as const)
  return new Map(refusals.flatMap(([key, refusal]) => (refusal ? [[key, refusal] as const] : [])))
}

interface Ends {
  readonly order: DeleteOrder
  readonly locked: LockedRows
  readonly told: DeletedReport
  readonly earlier: GoneEarlier
  /** By the keys of the rows. */
  readonly refusals: ReadonlyMap<string, Problem>
}

function toOutcome(
  orderKey: string,
  { order: { source, held = 'awaited' }, locked, told, earlier, refusals }: Ends,
): DeletedOutcome {
  const row = locked.rows.get(orderKey) ?? locked.held.get(orderKey)
  const refuse = (problem: Problem): DeletedOutcome => ({
    state: 'refused',
    key: row?.key ?? orderKey,
    problem,
    row: row?.row ?? null,
    label: row?.label ?? orderKey,
  })
  if (row === undefined) return earlier.get(orderKey) ?? refuse(noSuchRow())
  const problem = locked.held.has(orderKey) ? refuseHeld({ held }) : refusals.get(row.key)
  if (problem !== undefined) return refuse(problem)
  const place = told.find(source.table.id, row.key)
  return place === null ? refuse(noSuchRow()) : { state: 'deleted', key: row.key, label: row.label, ...place }
}
