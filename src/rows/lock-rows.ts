import type { Statement, Transaction } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import type { FetchedRow, KeyedRow, RowSource } from '../tables/index.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import type { WriteOrder } from './row-writer.ts'
import type { Statements } from './statements.ts'

/** The rows by the given keys. */
export interface LockedRows {
  readonly rows: ReadonlyMap<string, KeyedRow>
  /** Rows that exist but cannot be locked. */
  readonly held: ReadonlyMap<string, KeyedRow>
  /** The number of statements. All but the first saw what was sent together with it, too. */
  readonly looks: number
}

interface LockOrder extends Pick<WriteOrder, 'keys' | 'held'> {
  readonly source: RowSource
  /** The rows will be deleted. */
  readonly doomed?: boolean
}

export async function lockRows(
  transaction: Transaction,
  statements: Statements,
  { source, keys, held: what, doomed = false }: LockOrder,
): Promise<LockedRows> {
  let looks = 0
  const run = async (statement: Statement<FetchedRow>) => {
    looks += 1
    return (await transaction.run(statement)).rows
  }
  const free = what === 'refused'
  const rows = await statements.rows.find(keys, run, { locked: true, free, doomed })
  const left = source.database.sql.lockRows === null ? [] : keys.filter((key) => !rows.has(key))
  const held = left.length === 0 ? none : await statements.rows.find(left, run, { locked: false })
  return { rows, held, looks }
}

const none: ReadonlyMap<string, KeyedRow> = new Map()

/** The reason why an existing row cannot be locked. A policy may also let our account read it but not write it. */
export function refuseHeld({ held }: Pick<WriteOrder, 'held'>): Problem {
  return held === 'refused'
    ? new Problem('busy', rowRefusals.heldLong)
    : new Problem('forbidden', rowRefusals.accountMayNotRow)
}
