import { Problem } from '../std/problem.ts'
import type { KeyedRow } from '../tables/index.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import type { Refusals } from './decide-rows.ts'
import type { WriterTools } from './writer-tools.ts'

/** The trail finds entries by the rows' keys, and no row changes without an entry. */
export function refuseLongKeys(
  { store }: Pick<WriterTools, 'store'>,
  rows: ReadonlyMap<string, KeyedRow>,
): Refusals {
  const { mostIndexed } = store.database.sql
  const most = mostIndexed ?? Number.POSITIVE_INFINITY
  const long = [...rows.values()].filter(({ key }) => key.length > most)
  return new Map(long.map(({ key }) => [key, new Problem('invalid', rowRefusals.longKey)]))
}
