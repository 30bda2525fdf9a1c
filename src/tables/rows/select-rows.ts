import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { listAlias, pageAlias } from '../../db/index.ts'
import { listRefusals } from '../../wire/texts/refusals/lists.ts'
import type { CatalogColumn } from '../catalog/catalog.ts'
import { readableColumns, requireColumn } from '../catalog/readable.ts'
import { reachAliases } from '../rights/seen-table.ts'
import type { RowSource } from '../source.ts'
import { matchingRows } from './matching-rows.ts'
import type { FetchedRow, Slot } from './slots.ts'

export type RowSelect = SelectQueryBuilder<Record<string, FetchedRow>, string, FetchedRow>

/** How much of a long value a list shows. */
export const shownCharacters = 200

/** A row's own page shows more of each value, but has a limit for the whole row, however many columns it has. */
const mostCharacters = { value: 10_000, row: 40_000 }

/** How many characters of a value leave the database; null: all. */
export type Cut = (slot: Slot) => number | null

/** The columns with these names in their order, or all that the actor may read. */
export function chooseColumns(source: RowSource, names: readonly string[] | null): readonly CatalogColumn[] {
  if (names === null) return readableColumns(source.table, source.rights)
  return names.map((name) => requireColumn(source, name, listRefusals.noSuchShownColumn))
}

/** The table's rows for which all conditions hold; the caller adds order and limits. */
export function selectRows(
  source: RowSource,
  slots: readonly Slot[],
  where: readonly Expression<SqlBool>[],
): RowSelect {
  const { sql: words } = source.database
  return matchingRows(source, where)
    .select(slots.map(({ column, alias }) => words.select(column).as(alias)))
    .select(reachesOf(source, listAlias))
}

/** What tells the hidden cells of each row, in a query on rows that have it. */
export function reachesOf(source: RowSource, alias: string) {
  return reachAliases(source).map((name) => sql.id(alias, name).as(name))
}

/** The cut of lists. Key values stay whole, because they lead to their rows. */
export function cutAsListed({ database, table }: RowSource): Cut {
  return ({ column, alias }) =>
    table.key.includes(column) || database.sql.selectCut(column, alias, shownCharacters) === null
      ? null
      : shownCharacters
}

/** The cut of a row's own page. */
export function cutAsRow(source: RowSource, slots: readonly Slot[]): Cut {
  const { database } = source
  const isLong = cutAsListed(source)
  const share = Math.floor(
    mostCharacters.row / Math.max(1, slots.filter((slot) => isLong(slot) !== null).length),
  )
  const characters = Math.min(Math.max(share, shownCharacters), mostCharacters.value)
  return (slot) =>
    isLong(slot) === null || database.sql.selectCut(slot.column, slot.alias, characters) === null
      ? null
      : characters
}

/**
 * Cuts long values in the rows of this page: a list of ten may hold ten megabytes. The cut is outside of the subquery,
 * so that rows that are only sorted or skipped are not cut.
 */
export function cutRows(
  source: RowSource,
  page: RowSelect,
  { slots, cut }: { readonly slots: readonly Slot[]; readonly cut: Cut },
): RowSelect {
  const { build, sql: words } = source.database
  const select = (slot: Slot) => {
    const characters = cut(slot)
    return characters === null ? null : words.selectCut(slot.column, slot.alias, characters)
  }
  return build
    .selectFrom(page.as(pageAlias))
    .select(slots.map((slot) => (select(slot) ?? sql.id(pageAlias, slot.alias)).as(slot.alias)))
    .select(reachesOf(source, pageAlias))
}

export function shortenRows(source: RowSource, slots: readonly Slot[], page: RowSelect): RowSelect {
  return cutRows(source, page, { slots, cut: cutAsListed(source) })
}
