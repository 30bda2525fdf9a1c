import type { ColumnSchema } from '../../db/index.ts'
import type { SearchFacts } from '../../wire/list-page.ts'
import type { CatalogColumn } from '../catalog/catalog.ts'
import { readableColumns } from '../catalog/readable.ts'
import { isLarge } from '../catalog/table-size.ts'
import { isSearchable, kinds } from '../kinds/all.ts'
import { isHiddenSomewhere, isIndexed } from '../rights/seen-table.ts'
import type { ListSource, RowSource } from '../source.ts'

/** How a table is searched. It depends on the table's size, its indexes, and what the actor may read. */
export interface SearchPlan {
  readonly step: SearchFacts['step']
  readonly columns: readonly CatalogColumn[]
  /** The columns that the search index does not cover. */
  readonly beside: readonly CatalogColumn[]
}

export function planSearch(source: ListSource, wished: readonly string[] | null): SearchPlan {
  const columns = findSearched(source, wished)
  const served = columns.filter((column) => isServed(source, column))
  const indexed = findIndexed(source, columns)
  if (indexed !== null) {
    const beside = served.filter((column) => !isText(column))
    const looked = columns.filter((column) => indexed.includes(column.schema.name) || beside.includes(column))
    return { step: 'index', columns: looked, beside }
  }
  const step = chooseStep(source, served)
  const looked = step === 'prefix' ? served : columns
  return { step, columns: looked, beside: looked }
}

function chooseStep({ table }: ListSource, served: readonly CatalogColumn[]): SearchPlan['step'] {
  if (!isLarge(table.schema)) return 'small'
  return served.some(isText) ? 'prefix' : 'scan'
}

/** Describes the search for the list screen, before anybody types. */
export function toSearchFacts(source: ListSource): SearchFacts {
  const { database, table } = source
  const { step, columns } = planSearch(source, null)
  const isSlow = (step === 'prefix' || step === 'scan') && !isServedToOthers(source)
  return {
    step,
    columns: columns.map((column) => column.schema.name),
    finds: step === 'index' ? database.searchIndex.finds : 'parts',
    ddl: isSlow ? database.searchIndex.plan(table.schema, chooseIndexable(source)).create : [],
  }
}

/** A new index for this actor would replace the one that serves actors with more rights. */
function isServedToOthers(source: ListSource): boolean {
  const { table, rights } = source
  const readable = new Set(readableColumns(table, rights).map((column) => column.schema.name))
  const isClosed = (name: string) => !readable.has(name) || isHiddenSomewhere(source, name)
  return table.schema.searchIndex?.columns.some(isClosed) ?? false
}

/** The columns of a search index if nobody names any. */
export function chooseIndexable(source: ListSource): readonly ColumnSchema[] {
  return source.database.searchIndex.takes(findIndexable(source))
}

/** The columns for which a search index would make sense, though maybe not one for all of them. */
export function findIndexable(source: ListSource): readonly ColumnSchema[] {
  return findSearched(source, null)
    .filter(isText)
    .map((column) => column.schema)
    .filter((column) => source.database.searchIndex.takes([column]).length > 0)
}

function findSearched({ table, rights }: RowSource, wished: readonly string[] | null): CatalogColumn[] {
  const wanted = [table.searched, wished].filter((names) => names !== null)
  const indexed = table.schema.searchIndex?.columns ?? []
  return readableColumns(table, rights).filter((column) => {
    const { name } = column.schema
    // A picture's address is not worth a search, but an index over it can only be asked with all its columns.
    const isMeant = wanted.length > 0 || column.kind !== 'image' || indexed.includes(name)
    return isSearchable(column) && isMeant && wanted.every((names) => names.includes(name))
  })
}

/**
 * The columns of the search index; null if this actor cannot use it. The index finds rows by any of its columns, so an
 * actor who may not read one of them, or only in some rows, would learn what it holds.
 */
function findIndexed(source: RowSource, columns: readonly CatalogColumn[]): readonly string[] | null {
  const names = columns.map((column) => column.schema.name)
  const indexed = source.table.schema.searchIndex?.columns ?? null
  const isUsable = (name: string) => names.includes(name) && !isHiddenSomewhere(source, name)
  return indexed?.every(isUsable) ? indexed : null
}

/** Whether an index of the owner finds the beginning of a text, or the value itself. */
function isServed(source: RowSource, column: CatalogColumn): boolean {
  const { name } = column.schema
  if (!isText(column)) return isIndexed(source, column.schema)
  return (
    !isHiddenSomewhere(source, name) && source.table.schema.indexes.some(({ startsOf }) => startsOf === name)
  )
}

export function isText({ kind }: CatalogColumn): boolean {
  return kinds[kind].operators.includes('ends')
}
