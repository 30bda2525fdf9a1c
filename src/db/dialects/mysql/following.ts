import { type SqlBool, sql } from 'kysely'
import { assert } from '../../../std/assert.ts'
import { readJson } from '../../../std/json.ts'
import type { Following } from '../../following.ts'
import { ownTransaction } from './transaction-number.ts'

/**
 * The server has no snapshot to ask for. The mark is the highest number and the gaps below it: a transaction that is
 * still running, or that was rolled back, has taken these numbers. Only so many lines back are looked at. Below the
 * first line there may be such numbers, too, unless there are older lines.
 */
export const linesBack = 5_000

export const following: Following = {
  numbersTransactions: false,
  ownTransaction,
  mark({ table, number }) {
    const own = sql.id(number)
    const last = sql`select ${own} as n from ${sql.id(table.name)} order by ${own} desc limit ${sql.lit(linesBack)}`
    const isAll = sql`count(*) over () < ${sql.lit(linesBack)}`
    const first = sql`case when ${isAll} then greatest(n - ${sql.lit(linesBack)}, 0) else n - 1 end`
    const beside = sql`select n, coalesce(lag(n) over (order by n), ${first}) as earlier from (${last}) as ends`
    const gap = sql`case when n > earlier + 1 then '[' || (earlier + 1) || ',' || (n - 1) || ']' end`
    return sql<string>`(select '[' || coalesce(max(n), 0) || ',[' || coalesce(group_concat(${gap} order by n), '') || ']]'
      from (${beside}) as lines_read)`
  },
  isSince({ number }, mark) {
    const { last, gaps } = parse(mark)
    const own = sql.ref(number)
    const [first] = gaps
    if (first === undefined) return sql<SqlBool>`${own} > ${last}`
    const inGap = sql`exists (select 1 from json_table(${JSON.stringify(gaps)}, '$[*]'
      columns (since bigint path '$[0]', until bigint path '$[1]')) as gaps where ${own} between since and until)`
    // The lower end keeps the number of lines small that the server looks at.
    return sql<SqlBool>`(${own} >= ${first[0]} and (${own} > ${last} or ${inGap}))`
  },
  // A copied database keeps its numbers.
  isForeign: () => false,
  indexed: ({ number }) => number,
}

type Gap = readonly [since: number, until: number]

function parse(mark: string): { readonly last: number; readonly gaps: readonly Gap[] } {
  const read = readJson(mark)
  assert(Array.isArray(read) && typeof read[0] === 'number' && Array.isArray(read[1]), 'a mark has gaps')
  return { last: read[0], gaps: read[1] as Gap[] }
}
