import type { Hint } from '../../src/changes/index.ts'
import type { Store } from '../../src/store/index.ts'

/** Finds errors of the trail and of a tail that never stopped: an entry by its id, an outside change by its key. */
export async function findUntold(
  store: Store,
  hints: readonly Hint[],
  outside: readonly string[],
): Promise<string[]> {
  const entries = await store.database.read(
    store.tables
      .selectFrom('entries')
      .select(['id', 'row_key', 'actor_kind'])
      .where('row_key', 'is not', null)
      .orderBy('id'),
  )
  const numbers = hints.map(({ number }) => number)
  const own = entries.filter((entry) => entry.actor_kind !== 'outside')
  const foreign = entries.filter((entry) => entry.actor_kind === 'outside')
  return [
    ...compare('number, by the tail,', numbers, [...new Set(numbers)]),
    ...compare(
      'entry, by the tail,',
      hints.flatMap(({ entry, key }) => (entry === null ? [] : [`${entry} of ${key}`])),
      own.map((entry) => `${entry.id} of ${entry.row_key}`),
    ),
    ...compare(
      'outside change, by the tail, of',
      hints.flatMap(({ entry, key }) => (entry === null ? [String(key)] : [])),
      outside,
    ),
    ...compare(
      'outside change, by the trail, of',
      foreign.map((entry) => String(entry.row_key)),
      outside,
    ),
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
