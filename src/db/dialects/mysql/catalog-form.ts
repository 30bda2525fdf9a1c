import { type RawBuilder, sql } from 'kysely'

/** How this server's catalog says what servers say in different ways. */
export interface CatalogForm {
  /** Whether texts in defaults are in quotes, and a default of null is the word NULL. */
  readonly quotesDefaults: boolean
  readonly checksNameTables: boolean
  /** The column that tells whether statements may use an index; null: they may use all. */
  readonly ignores: 'ignored' | 'is_visible' | null
}

type Run = <R>(query: RawBuilder<R>) => Promise<R[]>

export async function readCatalogForm(run: Run): Promise<CatalogForm> {
  const columns = await run(selectOwnColumns)
  const has = (table: string, column: string) =>
    columns.some((found) => found.table.toLowerCase() === table && found.name.toLowerCase() === column)
  return {
    // The servers that quote defaults are those that have this column.
    quotesDefaults: has('columns', 'is_generated'),
    checksNameTables: has('check_constraints', 'table_name'),
    ignores: (['ignored', 'is_visible'] as const).find((name) => has('statistics', name)) ?? null,
  }
}

const selectOwnColumns = sql<{ table: string; name: string }>`
  select table_name as "table", column_name as name
  from information_schema.columns
  where table_schema = 'information_schema' and table_name in ('COLUMNS', 'CHECK_CONSTRAINTS', 'STATISTICS')
  order by table_name, column_name`
