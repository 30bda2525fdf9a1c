import { type SqlBool, sql } from 'kysely'
import { assert } from '../../../std/assert.ts'
import type { Following } from '../../following.ts'

/** One transaction writes at a time, so the highest number is enough. */
export const following: Following = {
  numbersTransactions: false,
  ownTransaction: null,
  mark: ({ table, number }) =>
    sql<string>`(select cast(coalesce(max(${sql.ref(number)}), 0) as text) from ${sql.id(table.name)})`,
  isSince({ number }, mark) {
    assert(/^\d+$/.test(mark), 'a mark is a number')
    return sql<SqlBool>`${sql.ref(number)} > ${BigInt(mark)}`
  },
  // A copied file keeps its numbers.
  isForeign: () => false,
  indexed: ({ number }) => number,
}
