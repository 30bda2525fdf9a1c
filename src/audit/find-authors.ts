import type { Store } from '../store/index.ts'

/** The names of the authors of these entries, by entry. */
export async function findAuthors(
  { database, tables }: Store,
  entries: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (entries.length === 0) return new Map()
  const rows = await database.read(
    tables
      .selectFrom('entries')
      .select(['id', 'actor_name'])
      .where('id', 'in', [...entries]),
  )
  return new Map(rows.map(({ id, actor_name: name }) => [id, name]))
}
