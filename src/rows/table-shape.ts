import { isProblem } from '../std/problem.ts'
import { type CatalogColumn, isHiddenSomewhere, type ListSource, maskedColumns } from '../tables/index.ts'
import type { Column } from '../wire/column.ts'
import type { TableHead } from '../wire/list-page.ts'
import { needsValueAtInsert, requireInsertable } from './add-row.ts'

/** What a program may read and write of a table. */
export interface TableShape {
  readonly table: TableHead
  /** The table's id without its schema, if that is enough; else null. */
  readonly shortId: string | null
  readonly columns: readonly ColumnShape[]
}

export interface ColumnShape {
  readonly column: Column
  /** Some rows leave the value out, because the actor may not see it there. */
  readonly isHidden: boolean
  /** Null: the actor can't give it to a new row. */
  readonly insert: 'required' | 'optional' | null
  /** Whether the database gives it a value by itself, so that a program may ask for its default. */
  readonly hasDefault: boolean
}

export interface ShapeOrder {
  readonly source: ListSource
  readonly table: TableHead
  readonly shortId: string | null
}

export function toTableShape({ source, table, shortId }: ShapeOrder): TableShape {
  const known = new Map(
    [...source.table.columns, ...maskedColumns(source.table, source.rights)].map((one) => [
      one.schema.name,
      one,
    ]),
  )
  const columns = table.columns.flatMap((column): ColumnShape[] => {
    const found = known.get(column.name)
    return found ? [toColumnShape({ source, table, shortId }, column, found)] : []
  })
  return { table, shortId, columns }
}

function toColumnShape({ source, table }: ShapeOrder, column: Column, known: CatalogColumn): ColumnShape {
  const { generated, numbered, defaultExpression } = known.schema
  const isGiven = table.addable && isInsertable(source, column.name)
  return {
    column,
    isHidden: isHiddenSomewhere(source, column.name),
    insert: isGiven ? (needsValueAtInsert(source, known) ? 'required' : 'optional') : null,
    hasDefault: !generated && (numbered !== undefined || defaultExpression !== null),
  }
}

function isInsertable(source: ListSource, name: string): boolean {
  try {
    requireInsertable(source, name)
    return true
  } catch (failure) {
    if (isProblem(failure)) return false
    throw failure
  }
}
