import { everywhere, parseFilter, toTableRights } from '../../src/tables/index.ts'
import type { TableRights } from '../../src/wire/rights.ts'
import { rowsOf } from '../../test/list-source.ts'
import { compareRuns, type Measurement } from '../measurement.ts'
import type { Place } from './place.ts'

/** Scopes that find many rows, few rows, and rows through a relation. */
const scopes = {
  'half of the rows': 'stock:gte:100',
  'few rows': 'sku:starts:KR-0001',
  'rows by another table': 'category_id.name:contains:tents',
}

/** All columns where the stock is large; some columns elsewhere. */
const uneven = toTableRights({
  read: [
    { scope: null, columns: new Set(['id', 'name', 'sku', 'active', 'stock', 'slug', 'created_at']) },
    { scope: parseFilter('stock:gte:100'), columns: 'all' },
  ],
  export: [everywhere],
})

/** A list under a scope beside the same list with the filter typed by hand, and one in which columns are hidden. */
export async function measureRights({ engine, runs }: Place): Promise<Measurement[]> {
  const page = (search: string, rights?: TableRights) =>
    engine.page(`count=none${search}`, '-created_at', rights)
  const found: Measurement[] = []
  const add = (what: string, times: { value: number; bare: number }, mostTimes: number | null) =>
    found.push({
      what,
      ...times,
      unit: 'ms',
      goal: mostTimes === null ? null : { atMost: mostTimes * times.bare },
    })
  for (const [words, filter] of Object.entries(scopes)) {
    const rights = rowsOf(filter)
    const pages = await compareRuns(runs(40), {
      ours: () => page('', rights),
      bare: () => page(`&filter=${filter}`),
    })
    add(`a page under a scope of ${words} (bare: the same filter typed)`, pages, 1.15)
  }
  // No filter comes twice: what was counted is known for a while.
  const counted = await compareRuns(runs(20), {
    ours: (run) => engine.count('', rowsOf(`stock:gte:${100 + run}`)),
    bare: (run) => engine.count(`filter=stock:gt:${99 + run}`),
  })
  add('a count under a scope (bare: the same filter typed)', counted, 1.15)
  const hidden = await compareRuns(runs(100), { ours: () => page('', uneven), bare: () => page('') })
  add('a page in which columns are hidden in some rows (bare: none are)', hidden, null)
  const sorted = await compareRuns(runs(5), {
    ours: () => engine.page('count=none', '-price', uneven),
    bare: () => engine.page('count=none', '-weight_kg'),
  })
  add('a page in the order of such a column (bare: of a column without an index)', sorted, null)
  return found
}
