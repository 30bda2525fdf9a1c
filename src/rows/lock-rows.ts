import type { Statement, Transaction } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import type { FetchedRow, KeyedRow } from '../tables/index.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import type { WriteOrder } from './row-writer.ts'
import type { Statements } from './statements.ts'

/** By the keys as they were asked. */
export interface LockedRows {
  readonly found: ReadonlyMap<string, KeyedRow>
  /** Those that somebody else has locked, where they are not waited for. */
  readonly held: ReadonlyMap<string, KeyedRow>
  /** How many statements that took: all but the first saw what was sent with it, too. */
  readonly looks: number
}

export async function lockRows(
  transaction: Transaction,
  statements: Statements,
  { keys, held: what }: Pick<WriteOrder, 'keys' | 'held'>,
): Promise<LockedRows> {
  let looks = 0
  const run = async (statement: Statement<FetchedRow>) => {
    looks += 1
    return (await transaction.run(statement)).rows
  }
  const free = what === 'refused'
  const found = await statements.rows.find(keys, run, { locked: true, free })
  const left = free ? keys.filter((key) => !found.has(key)) : []
  const held = left.length === 0 ? none : await statements.rows.find(left, run, { locked: false })
  return { found, held, looks }
}

const none: ReadonlyMap<string, KeyedRow> = new Map()

export function heldLong(): Problem {
  return new Problem('busy', rowRefusals.heldLong)
}
