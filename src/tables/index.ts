/**
 * Lists over any SQL database. It knows no people and no pages: rights come with each call. The package exports it as
 * `switchboard/tables`, so it also exports the types that its callers need.
 */
export type { Database } from '../db/index.ts'
export { isProblem, type Problem } from '../std/problem.ts'
export type { DataTableAnswer } from '../wire/data-table.ts'
export type { Condition, Filter } from '../wire/filter.ts'
export { formatFilter, parseFilter } from '../wire/filter-text.ts'
export type { Facets, ListCount, ListPage, RowDetail, TableHead } from '../wire/list-page.ts'
export { type ListQuery, wholeList } from '../wire/list-query.ts'
export { parseListQuery, toListSearch } from '../wire/list-query-url.ts'
export type { ListRow } from '../wire/list-row.ts'
export {
  type Catalog,
  type CatalogColumn,
  type CatalogOptions,
  type CatalogTable,
  createCatalog,
} from './catalog/catalog.ts'
export { toTableHead, toTableSummary } from './catalog/describe.ts'
export { findOptions } from './catalog/find-options.ts'
export { findFullId, findTable } from './catalog/find-table.ts'
export { toFullName } from './catalog/full-name.ts'
export { toLabel } from './catalog/label.ts'
export { leadsIndex } from './catalog/leads-index.ts'
export { isAddable, maskedColumns, readableColumns, readableLabel } from './catalog/readable.ts'
export {
  type ColumnCheck,
  type ColumnOptions,
  type ColumnRules,
  type TableLooks,
  type TableOptions,
  textKinds,
} from './catalog/table-options.ts'
export { isLarge } from './catalog/table-size.ts'
export { tablesAround } from './catalog/tables-around.ts'
export { checkTable } from './checkup.ts'
export { mayAsk } from './conditions/may-ask.ts'
export { toMeantCondition } from './conditions/meant-rows.ts'
export { otherTables, relatedClass } from './conditions/row-shape.ts'
export { countSmall } from './count/count-small.ts'
export type { DataTableReply } from './datatables/answer-request.ts'
export { type DataTableRequest, readDataTableRequest } from './datatables/read-request.ts'
export { toDataTableRefusal } from './datatables/to-refusal.ts'
export { readPeriod } from './dates/read-period.ts'
export {
  type ClientRequest,
  createListEngine,
  type ListAsk,
  type ListEngine,
  type ListEngineOptions,
  type PageAsk,
} from './engine.ts'
export { toCsvLine } from './export/csv.ts'
export type { FilePiece } from './export/format.ts'
export { readTyped, readTypedAll, type Written } from './kinds/read-typed.ts'
export { type Guest, type OpenTablesOptions, openTables, type Tables } from './open-tables.ts'
export type { AmongAsk, AmongRows } from './pages/find-among.ts'
export { programMs } from './pages/search-page.ts'
export type { WalkedRow } from './pages/walk-keys.ts'
export { mayInEvery, mayInSome } from './rights/by-column.ts'
export type { ReadRights } from './rights/read-rights.ts'
export { findScopeFault, isOfMoment, wholeTable } from './rights/scope-condition.ts'
export { isHiddenSomewhere } from './rights/seen-table.ts'
export {
  covers,
  everywhere,
  intersect,
  mayNothing,
  nameOfReaches,
  type Reaches,
  toTableRights,
} from './rights/to-table-rights.ts'
export { findLongColumns } from './rows/find-long-columns.ts'
export type { WholeCell } from './rows/find-value.ts'
export { isOneOf } from './rows/key-conditions.ts'
export {
  createKeyedRows,
  type KeyedRow,
  type KeyedRows,
  type KeyParts,
  mostHeldBytes,
} from './rows/keyed-rows.ts'
export { allOf, anyOf, isNotTrue } from './rows/logic.ts'
export { matchingRows } from './rows/matching-rows.ts'
export { noSuchRow } from './rows/no-such-row.ts'
export { toRightsConditions, toSightConditions } from './rows/rights-conditions.ts'
export type { FetchedRow } from './rows/slots.ts'
export type { SearchAllAsk, SearchTables } from './search-all/search-all.ts'
export {
  findLeftovers,
  planRemoval,
  proposeSearchIndex,
  type SearchIndexProposal,
} from './search-index.ts'
export { isSecretValue } from './secrets/read-values.ts'
export { type MaskedCell, revealValue } from './secrets/reveal-value.ts'
export { type Asker, type ListSource, type RowSource, toListSource, type Viewer } from './source.ts'
export { createSourceReader, type SourceReader, type SourceReaderParts } from './source-reader.ts'
