import { cut } from '../std/cut.ts'
import { isProblem, Problem } from '../std/problem.ts'
import { type KeyedRow, mostHeldBytes, noSuchRow } from '../tables/index.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import { requireRight } from './require-right.ts'
import type { Decision, RowOutcome, WriteOrder } from './row-writer.ts'
import type { Statements } from './statements.ts'

export type Write = Extract<Decision, { write: true }>
export type Refused = Extract<RowOutcome, { state: 'refused' }>

/** What happens to a row. */
export type Decided =
  | { readonly becomes: 'written'; readonly row: KeyedRow; readonly orderKey: string; readonly write: Write }
  | { readonly becomes: 'same'; readonly row: KeyedRow }
  | { readonly becomes: 'refused'; readonly refused: Refused }

export type Written = Extract<Decided, { becomes: 'written' }>

/** Rows that the database refused, by their keys. They are not tried again. */
export type Refusals = ReadonlyMap<string, Problem>

export interface OrderedRows {
  /** The rows by the keys of the order. */
  readonly rows: ReadonlyMap<string, KeyedRow>
  readonly refusals: Refusals
}

export interface DecidedRows {
  /** In the order of the keys. Two keys for the same row give one entry. */
  readonly decided: readonly Decided[]
  /** How many of the keys, from the first on, were decided. */
  readonly reached: number
}

/** This many guards run at the same time, so that a slow one does not delay the others. */
export const askedAtOnce = 10

export async function decideRows(
  order: DecidedOrder & Pick<WriteOrder, 'keys' | 'decideMs'>,
  statements: Statements,
  { rows, refusals }: OrderedRows,
): Promise<DecidedRows> {
  const { keys, decideMs = Number.POSITIVE_INFINITY } = order
  const started = performance.now()
  const decided: Decided[] = []
  const rowKeys = new Set<string>()
  let reached = 0
  for (const part of cut(keys, askedAtOnce)) {
    if (reached > 0 && performance.now() - started > decideMs) break
    const fresh = part.filter((key) => {
      const { size } = rowKeys
      return rowKeys.add(rows.get(key)?.key ?? key).size > size
    })
    const decide = async (key: string) => {
      const row = rows.get(key)
      return row ? decideRow(order, statements, { row, orderKey: key, refusals }) : refuseMissing(key)
    }
    decided.push(...(await Promise.all(fresh.map(decide))))
    reached += part.length
  }
  return { decided, reached }
}

type DecidedOrder = Pick<WriteOrder, 'right' | 'columns' | 'decide'>

interface DecideAsk extends Pick<OrderedRows, 'refusals'> {
  readonly row: KeyedRow
  /** The row's key as the order has it. */
  readonly orderKey: string
}

export async function decideRow(
  order: DecidedOrder,
  statements: Statements,
  { row, orderKey, refusals }: DecideAsk,
): Promise<Decided> {
  const { key, label, values, tooLong } = row
  const refusal = refusals.get(key)
  if (refusal) return refuse(row, refusal)
  try {
    // It comes first: a conflict, or that nothing changes, would tell of values that the actor can't see.
    const columns = order.columns.map(({ schema }) => schema.name)
    requireRight(row, { right: order.right, columns, row: 'before' })
    if (tooLong !== null) throw new Problem('invalid', rowRefusals.longValue(tooLong, mostHeldBytes))
    const decision = await order.decide(
      { key, label, row: row.row, values, exact: statements.read(row) },
      orderKey,
    )
    return decision.write ? { becomes: 'written', row, orderKey, write: decision } : { becomes: 'same', row }
  } catch (failure) {
    if (isLasting(failure)) return refuse(row, failure)
    throw failure
  }
}

/** The moment was wrong, not the row: another try may succeed. */
const passing: ReadonlySet<Problem['code']> = new Set(['unavailable', 'busy', 'too-slow'])

/** Whether another try would meet the same refusal. */
export function isLasting(failure: unknown): failure is Problem {
  return isProblem(failure) && !passing.has(failure.code)
}

export function refuse({ key, label, row }: KeyedRow, problem: Problem): Decided {
  return { becomes: 'refused', refused: { state: 'refused', key, problem, row, label } }
}

function refuseMissing(key: string): Decided {
  return {
    becomes: 'refused',
    refused: { state: 'refused', key, problem: noSuchRow(), row: null, label: key },
  }
}

export function isWritten(decided: Decided): decided is Written {
  return decided.becomes === 'written'
}
