import { isProblem } from '../../src/std/problem.ts'
import { compareRuns, type Measurement } from '../measurement.ts'
import type { Place } from './place.ts'

/** Part of ten rows' number, and the beginning of some ten thousand names. */
const found = { 'a rare word': 'KR-07342', 'a common word': 'Blencathra' }

/** Without an index of words the search reads rows until it has a page, or its time is up. */
export async function measureScans({ engine, driver, runs }: Place): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  for (const [what, word] of Object.entries(found)) {
    const times = await compareRuns(runs(5), {
      ours: () => refusedAtMost(engine.page(`count=none&q=${word}`)),
      bare: () => driver.all(driver.words.pageWith, [`%${word}%`]),
    })
    measurements.push({ what: `${what}, no search index`, ...times, unit: 'ms', goal: null })
  }
  return measurements
}

export async function measureSearches({ engine, driver, runs }: Place): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  for (const [what, word] of Object.entries(found)) {
    const times = await compareRuns(runs(40), {
      ours: () => engine.page(`count=none&q=${word}`),
      bare: () => driver.all(driver.words.pageFound, [driver.words.toFound(word)]),
    })
    measurements.push({ what: `${what}, search index`, ...times, unit: 'ms', goal: { atMost: 20 } })
  }
  return measurements
}

/** That nothing was found in time is an answer too, and its time counts. */
async function refusedAtMost(page: Promise<unknown>): Promise<void> {
  try {
    await page
  } catch (failure) {
    if (!isProblem(failure) || failure.code !== 'too-slow') throw failure
  }
}
