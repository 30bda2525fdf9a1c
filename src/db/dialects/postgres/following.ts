import { type SqlBool, sql } from 'kysely'
import { assert } from '../../../std/assert.ts'
import type { Following } from '../../following.ts'

/** The mark is the database's own snapshot: the first transaction that had not begun, and those still running. */
export const following: Following = {
  numbersTransactions: true,
  ownTransaction: null,
  mark: () => sql<string>`pg_current_snapshot()::text`,
  isSince({ transaction }, mark) {
    const { next, running } = parse(mark)
    const later = sql`${sql.ref(transaction)} >= ${next}::text::xid8`
    const late = sql`${sql.ref(transaction)} = any(${`{${running}}`}::text::xid8[])`
    return running === '' ? sql<SqlBool>`${later}` : sql<SqlBool>`(${later} or ${late})`
  },
  isForeign: (mark, now) => BigInt(parse(mark).next) > BigInt(parse(now).next),
  indexed: ({ transaction }) => transaction,
}

function parse(mark: string) {
  const [, next, running] = /^\d+:(\d+):([\d,]*)$/.exec(mark) ?? []
  assert(next !== undefined && running !== undefined, 'a mark is a snapshot')
  return { next, running }
}
