import type { Hint } from '../../src/changes/index.ts'
import type { Store } from '../../src/store/index.ts'

/** What a tail that never stopped told wrongly of these: each entry of the trail, and each outside change by its key. */
export async function findUntold(
  store: Store,
  hints: readonly Hint[],
  outside: readonly string[],
): Promise<string[]> {
  const entries = await store.database.read(
    store.tables
      .selectFrom('entries')
      .select(['id', 'row_key'])
      .where('row_key', 'is not', null)
      .orderBy('id'),
  )
  const own = hints.flatMap(({ entry, key }) => (entry === null ? [] : [`${entry} of ${key}`]))
  const foreign = hints.flatMap(({ entry, key }) => (entry === null ? [String(key)] : []))
  return [
    ...compare(
      'number',
      hints.map(({ number }) => number),
      [...new Set(hints.map(({ number }) => number))],
    ),
    ...compare(
      'entry',
      own,
      entries.map((entry) => `${entry.id} of ${entry.row_key}`),
    ),
    ...compare('outside change of', foreign, outside),
  ]
}

function compare(what: string, told: readonly string[], happened: readonly string[]): string[] {
  const [ofTold, ofHappened] = [countEach(told), countEach(happened)]
  return [...new Set([...told, ...happened])].flatMap((name) => {
    const [times, wanted] = [ofTold.get(name) ?? 0, ofHappened.get(name) ?? 0]
    return times === wanted ? [] : [`${what} ${name} was told ${times} times, not ${wanted}`]
  })
}

function countEach(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
