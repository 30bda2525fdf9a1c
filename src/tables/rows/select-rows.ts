import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { pageAlias } from '../../db/index.ts'
import { listRefusals } from '../../wire/texts/refusals/lists.ts'
import type { CatalogColumn } from '../catalog/catalog.ts'
import { readableColumns, requireColumn } from '../catalog/readable.ts'
import type { RowSource } from '../source.ts'
import { matchingRows } from './matching-rows.ts'
import type { FetchedRow, Slot } from './slots.ts'

export type RowSelect = SelectQueryBuilder<Record<string, FetchedRow>, string, FetchedRow>

/** How much of a long value a list shows; the row's own page shows it whole. */
export const shownCharacters = 200

/** Those of these names in their order, or all that the asker may read. */
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
  return matchingRows(source, where).select(slots.map(({ column, alias }) => words.select(column).as(alias)))
}

/**
 * The rows of this page with what is long in them cut: a list of ten may hold ten megabytes. Around the page, not inside,
 * so that nothing is cut of the rows that are only sorted or passed by.
 */
export function shortenRows(source: RowSource, slots: readonly Slot[], page: RowSelect): RowSelect {
  return source.database.build
    .selectFrom(page.as(pageAlias))
    .select(slots.map((slot) => (cutOf(source, slot) ?? sql.id(pageAlias, slot.alias)).as(slot.alias)))
}

/** Texts that stand among bytes are not cut. */
const anyCharacters = 2 ** 31

/** The rows with as much of these bytes as is shown of them: who holds five hundred rows would hold gigabytes. */
export function shortenBytes(
  { database }: RowSource,
  rows: RowSelect,
  { slots, bytes }: { readonly slots: readonly Slot[]; readonly bytes: ReadonlySet<Slot> },
): RowSelect {
  if (bytes.size === 0) return rows
  const shorten = ({ column, alias }: Slot) => database.sql.selectCut(column, alias, anyCharacters)
  return database.build
    .selectFrom(rows.as(pageAlias))
    .select(
      slots.map((slot) =>
        ((bytes.has(slot) ? shorten(slot) : null) ?? sql.id(pageAlias, slot.alias)).as(slot.alias),
      ),
    )
}

/** Whether `shortenRows` may cut it. */
export function isShortened(source: RowSource, slot: Slot): boolean {
  return cutOf(source, slot) !== null
}

/** Null where a list shows the whole value: what is never long, and keys, which lead to their rows. */
function cutOf({ database, table }: RowSource, { column, alias }: Slot) {
  return table.key.includes(column) ? null : database.sql.selectCut(column, alias, shownCharacters)
}
