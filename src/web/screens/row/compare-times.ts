import { type Entry, isRowChange, type ToldChange, toldChanges } from '../../../wire/entry.ts'

/** The changes of a row that come after one entry, up to another: each column as it was before and afterwards. */
export function compareTimes(
  newestFirst: readonly Entry[],
  { after, until }: { readonly after: string | null; readonly until: string },
): readonly ToldChange[] {
  const entries = newestFirst.toReversed()
  const from = entries.findIndex(({ id }) => id === after) + 1
  const to = entries.findIndex(({ id }) => id === until) + 1
  const changes = new Map<string, ToldChange>()
  for (const change of entries.slice(from, to).filter(isRowChange).flatMap(toldChanges)) {
    const before = changes.get(change.column)?.before ?? change.before
    changes.set(change.column, { ...change, before })
  }
  return [...changes.values()].filter((change) => change.before !== change.after)
}
