/** Lists over any SQL database. Knows no people and no pages: rights come in with each call. */
export { type Catalog, type CatalogOptions, type CatalogTable, createCatalog } from './catalog.ts'
export { toTableHead, toTableSummary } from './describe.ts'
export { findRow } from './query/find-row.ts'
export { listPage } from './query/list-page.ts'
export type { RowSource } from './query/select-rows.ts'
export type { ColumnOptions, TableOptions } from './table-options.ts'
