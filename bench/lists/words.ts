import { compareRuns, type Measurement } from '../measurement.ts'
import type { Place } from './place.ts'

/** Part of ten rows' number, and the beginning of some ten thousand names. */
const found = { 'a rare word': 'KR-07342', 'a common word': 'Blencathra' }

/** Without an index of words the search reads all of the table. A program asks on until it has the whole answer. */
export async function measureScans({ engine, driver, runs }: Place): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  for (const [what, word] of Object.entries(found)) {
    const times = await compareRuns(runs(5), {
      ours: () => engine.searchOn(`count=none&q=${word}`),
      bare: () => driver.all(driver.words.pageWith, [`%${word}%`]),
    })
    const goal = word === found['a rare word'] ? { atMost: 1.2 * times.bare } : null
    measurements.push({ what: `${what}, no search index`, ...times, unit: 'ms', goal })
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
