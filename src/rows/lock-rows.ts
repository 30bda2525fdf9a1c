import type { Statement, Transaction } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import type { FetchedRow, KeyedRow } from '../tables/index.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import type { WriteOrder } from './row-writer.ts'
import type { Statements } from './statements.ts'

/** By the keys as they were asked. */
export interface LockedRows {
  readonly rows: ReadonlyMap<string, KeyedRow>
  /** Those that are there and can't be locked. */
  readonly held: ReadonlyMap<string, KeyedRow>
  /** How many statements that took: all but the first saw what was sent with it, too. */
  readonly looks: number
}

export async function lockRows(
  transaction: Transaction,
  statements: Statements,
  { source, keys, held: what }: Pick<WriteOrder, 'source' | 'keys' | 'held'>,
): Promise<LockedRows> {
  let looks = 0
  const run = async (statement: Statement<FetchedRow>) => {
    looks += 1
    return (await transaction.run(statement)).rows
  }
  const free = what === 'refused'
  const rows = await statements.rows.find(keys, run, { locked: true, free })
  const left = source.database.sql.lockRows === null ? [] : keys.filter((key) => !rows.has(key))
  const held = left.length === 0 ? none : await statements.rows.find(left, run, { locked: false })
  return { rows, held, looks }
}

const none: ReadonlyMap<string, KeyedRow> = new Map()

/** Why a row that is there can't be locked: what a policy of the database lets its account read and not write can't be either. */
export function refuseHeld({ held }: Pick<WriteOrder, 'held'>): Problem {
  return held === 'refused'
    ? new Problem('busy', rowRefusals.heldLong)
    : new Problem('forbidden', rowRefusals.accountMayNotRow)
}
