import { Problem } from '../std/problem.ts'
import type { KeyedRow } from '../tables/index.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import type { KnownRefusals } from './decide-rows.ts'
import type { WriterParts } from './writer-parts.ts'

/** The trail finds its entries by the rows' keys; without an entry no row is changed. */
export function refuseLongKeys(
  { store }: Pick<WriterParts, 'store'>,
  found: ReadonlyMap<string, KeyedRow>,
): KnownRefusals {
  const { mostIndexed } = store.database.sql
  const most = mostIndexed ?? Number.POSITIVE_INFINITY
  const long = [...found.values()].filter(({ key }) => key.length > most)
  return new Map(long.map(({ key }) => [key, new Problem('invalid', rowRefusals.longKey)]))
}
