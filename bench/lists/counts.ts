import { compareRuns, type Measurement } from '../measurement.ts'
import { countCapped } from './bare-sql.ts'
import type { Place } from './place.ts'

/** Counts, and rows beside them. No filter comes twice: what was counted is known for a while. */
export async function measureCounts({ engine, driver, runs }: Place): Promise<Measurement[]> {
  const capped = await compareRuns(runs(40), {
    ours: (run) => engine.count(`filter=stock:gte:${100 + run}`),
    bare: (run) => driver.all(countCapped, [100 + run]),
  })
  // One row of a hundred: a page is found soon, and counting them reads the whole table.
  const besideCount = await compareRuns(runs(20), {
    ours: (run) => engine.page(`count=auto&filter=sku:ends:${10 + run}`),
    bare: (run) => engine.page(`count=none&filter=sku:ends:${50 + run}`),
  })
  return [
    { what: 'a count, no further than 10,000', ...capped, unit: 'ms', goal: null },
    { what: 'rows beside a slow count (bare: no count)', ...besideCount, unit: 'ms', goal: null },
  ]
}
