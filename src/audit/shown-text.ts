import { sql } from 'kysely'

/** A page has a hundred entries, so each value has a limit. */
const shownCharacters = 10_000

/** A column of the entries as screens show it. Files and undo use the whole value. */
export function selectShown<Name extends string>(name: Name) {
  const beginning = sql`substr(${sql.ref(name)}, 1, ${sql.lit(shownCharacters)})`
  const isLong = sql`substr(${sql.ref(name)}, ${sql.lit(shownCharacters + 1)}, 1) <> ''`
  return sql<string | null>`case when ${isLong} then ${beginning} || '…' else ${sql.ref(name)} end`.as(name)
}

export function isShownCut(value: unknown): boolean {
  return typeof value === 'string' && value.length > shownCharacters && value.endsWith('…')
}
