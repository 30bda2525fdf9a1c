import type { CatalogTable } from './catalog.ts'
import { findOptions } from './find-options.ts'
import type { TableOptions } from './table-options.ts'

/** Complains of hidden key columns, one sentence each: the address of every row contains its key. */
export function complainOfHiddenKeys(
  tables: Iterable<CatalogTable>,
  all: Readonly<Record<string, TableOptions>>,
): string[] {
  return [...tables].flatMap((table) => {
    const { name, options } = findOptions(table.schema, all)
    return table.key
      .filter((column) => options.columns?.[column.name]?.hidden === true)
      .map(
        (column) =>
          `tables.${name}.columns.${column.name}.hidden must not be true, because the column is part of the key, which stands in the address of every row. It is shown. Hide the table instead.`,
      )
  })
}
