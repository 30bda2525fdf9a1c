import { type Statement, savepoint, type Transaction } from '../db/index.ts'
import { cut } from '../std/cut.ts'
import { isProblem, Problem } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'
import { type KeyedRow, mostHeldBytes } from '../tables/index.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import { toTriggerProblem } from './broken-trigger.ts'
import type { Written } from './decide-rows.ts'
import { hideOthers } from './hide-others.ts'
import { refuseWithoutRight } from './require-right.ts'
import type { WriteOrder } from './row-writer.ts'
import { isSameExact, type Statements } from './statements.ts'
import { takeBack } from './take-back.ts'
import { findUnseenReferences } from './unseen-references.ts'
import type { WriteSource } from './write-source.ts'

/** Ends the transaction, because the database refused one or several of these rows. */
export class RowsRefused extends Error {
  readonly rows: readonly KeyedRow[]
  readonly problem: Problem
  /** True if smaller groups would not help. */
  readonly inseparable: boolean
  /** True if a rule refused at the end of the transaction. */
  readonly atEnd: boolean

  constructor({ rows, problem, inseparable = false, atEnd = false }: RefusedRows) {
    super(problem.message, { cause: problem })
    this.rows = rows
    this.problem = problem
    this.inseparable = inseparable
    this.atEnd = atEnd
  }
}

interface RefusedRows {
  readonly rows: readonly KeyedRow[]
  readonly problem: Problem
  readonly inseparable?: boolean
  readonly atEnd?: boolean
}

/** A written row as the database has it now. */
export interface Changed {
  readonly written: Written
  /** Null if a trigger deleted it or changed its key. */
  readonly after: KeyedRow | null
}

export interface ChangeHow extends Pick<WriteOrder, 'source' | 'right'> {
  /**
   * At most so many rows in one statement, each with a savepoint: this finds the refused row among the others. Null:
   * all at once, which is faster, but then one refusal refuses all.
   */
  readonly atOnce: number | null
  /** Checks deferred rules after each statement. */
  readonly rulesNow: boolean
}

/** Writes the rows and reads them again, because a trigger may have changed them. */
export async function changeRows(
  transaction: Transaction,
  statements: Statements,
  { written, atOnce, onRefused, ...how }: ChangeOrder,
): Promise<readonly Changed[]> {
  const groups = toGroups(statements, written)
  if (groups.length === 0) return []
  if (atOnce === null) return changeAll(transaction, statements, { ...how, groups, first: [] })
  const changed: Changed[] = []
  for (const part of groups.flatMap((group) => cut(group, atOnce))) await changePart(part)
  return changed

  async function changePart(part: readonly Written[]): Promise<void> {
    try {
      const all = { ...how, groups: [part], first: [savepoint.set] }
      changed.push(...(await changeAll(transaction, statements, all)))
      await transaction.run(savepoint.release)
    } catch (failure) {
      if (!(failure instanceof RowsRefused)) throw failure
      await takeBack(transaction, failure)
      const [alone, ...others] = part
      if (alone && others.length === 0) onRefused(alone, failure.problem)
      else for (const half of cut(part, Math.ceil(part.length / 2))) await changePart(half)
    }
  }
}

export interface ChangeOrder extends ChangeHow {
  readonly written: readonly Written[]
  onRefused(written: Written, problem: Problem): void
}

interface ChangeAll extends Omit<ChangeHow, 'atOnce'> {
  readonly groups: readonly (readonly Written[])[]
  /** The statements that travel with it. */
  readonly first: readonly Statement[]
}

async function changeAll(
  transaction: Transaction,
  statements: Statements,
  { source, right, groups, first, rulesNow }: ChangeAll,
): Promise<Changed[]> {
  const rows = groups.flat().map(({ row }) => row)
  const updates: Statement[] = groups.map((group) =>
    statements.update(
      group.map(({ row }) => row),
      group[0]?.write.set ?? {},
    ),
  )
  const rules = rulesNow ? statements.rulesNow : []
  const last = statements.rows.again(rows.map(statements.rows.identify))
  const all = [...first, ...updates, ...rules, last]
  const answers = await runOrRefuse(transaction, { source, rows }, all)
  const changed = readChanged(statements, groups, answers.slice(first.length))
  await requireAllowed(transaction, statements, { source, right, changed })
  return changed
}

/** The answers of several statements. */
export type Answers = Awaited<ReturnType<Transaction['runAll']>>

/** Reads the answers to the updates of the groups and to the second read of the rows. */
export function readChanged(
  statements: Statements,
  groups: readonly (readonly Written[])[],
  answers: Answers,
): Changed[] {
  const again = new Map<string, KeyedRow>()
  for (const fetched of answers.at(-1)?.rows ?? []) {
    const row = statements.rows.read(fetched)
    if (row && again.has(row.key)) throw toRefused([row], rowRefusals.sharedKey)
    if (row && row.tooLong !== null) throw toRefused([row], rowRefusals.longValue(row.tooLong, mostHeldBytes))
    if (row) again.set(row.key, row)
  }
  return groups.flatMap((group, at) => {
    const isCounted = answers[at]?.changed === group.length
    return group.map((written): Changed => {
      const after = again.get(written.row.key) ?? null
      const isOther = after === null || !isSameExact(statements.read(after), statements.read(written.row))
      if (isOther && (after || isCounted)) return { written, after }
      throw toRefused(
        groups.flat().map(({ row }) => row),
        rowRefusals.suppressed,
      )
    })
  })
}

interface ChangedBy extends Pick<ChangeHow, 'source' | 'right'> {
  readonly changed: readonly Changed[]
}

/** The rows must be ones that the actor may write, also as they are now, and refer to rows that the actor sees. */
async function requireAllowed(
  transaction: Transaction,
  statements: Statements,
  { source, right, changed }: ChangedBy,
): Promise<void> {
  const kept = changed.flatMap(({ written, after }) => (after === null ? [] : [{ written, after }]))
  const columnsOf = ({ written }: (typeof kept)[number]) => Object.keys(written.write.set)
  // References come first, as in the database: else the right would tell whether a row out of sight exists.
  for (const some of Map.groupBy(kept, (one) => JSON.stringify(columnsOf(one))).values()) {
    const columns = some.flatMap((one, at) => (at === 0 ? columnsOf(one) : []))
    const rows = some.map(({ after }) => after)
    const unseen = await findUnseenReferences(transaction, { source, statements, rows, columns })
    throwTogether(some.flatMap(({ written }) => toRefusedRow(written.row, unseen.get(written.row.key))))
  }
  throwTogether(
    kept.flatMap((one) => {
      const need = { right, columns: columnsOf(one), row: 'after' } as const
      return toRefusedRow(one.written.row, refuseWithoutRight(one.after, need))
    }),
  )
}

function toRefusedRow(row: KeyedRow, problem: Problem | null | undefined): RefusedRow[] {
  return problem ? [{ row, problem }] : []
}

interface RefusedRow {
  readonly row: KeyedRow
  readonly problem: Problem
}

/** All rows with the first of these reasons at once, because each refusal starts the transaction again. */
function throwTogether(refused: readonly RefusedRow[]): void {
  const [first] = refused
  if (first === undefined) return
  const { problem } = first
  const rows = refused.flatMap((one) => (one.problem.message === problem.message ? [one.row] : []))
  throw new RowsRefused({ rows, problem, inseparable: true })
}

function toRefused(rows: readonly KeyedRow[], reason: Words): RowsRefused {
  return new RowsRefused({ rows, problem: new Problem('invalid', reason) })
}

/** A refusal of the database is about all of these rows. With a source, it tells nothing of rows that the actor can't see. */
export async function runOrRefuse(
  transaction: Transaction,
  { source, rows }: { readonly source: WriteSource | null; readonly rows: readonly KeyedRow[] },
  statements: readonly Statement[],
) {
  try {
    return await transaction.runAll(statements)
  } catch (cause) {
    const told = toTriggerProblem(cause)
    const failure = source === null ? told : hideOthers(told, source)
    if (isProblem(failure) && failure.code === 'invalid') throw new RowsRefused({ rows, problem: failure })
    throw failure
  }
}

/** Groups the rows that one statement can write, because they get the same value. */
function toGroups(statements: Statements, written: readonly Written[]): (readonly Written[])[] {
  if (written.length <= 1) return written.map((one) => [one])
  const groups = new Map<string, Written[]>()
  for (const one of written) {
    const name = statements.nameOf(one.write.set)
    const group = groups.get(name) ?? []
    group.push(one)
    groups.set(name, group)
  }
  return [...groups.values()]
}
