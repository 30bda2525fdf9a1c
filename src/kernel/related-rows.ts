import { decideTable } from '../access/index.ts'
import type { ForeignKey } from '../db/index.ts'
import { findInbound, type Inbound } from '../rows/index.ts'
import { Problem } from '../std/problem.ts'
import { type Catalog, type CatalogTable, readableColumns } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { Filter } from '../wire/filter.ts'
import { encodeTable } from '../wire/key.ts'
import type { ListRow } from '../wire/list-row.ts'
import type { RelationName } from '../wire/related-table.ts'
import { listRefusals } from '../wire/texts/refusals/lists.ts'

type CatalogTables = Awaited<ReturnType<Catalog['tables']>>

/** A row that the actor has found. */
export interface FoundParent {
  /** The table's id. */
  readonly table: string
  readonly row: Pick<ListRow, 'values'>
}

/** A foreign key that leads to a row, as far as the actor may know of it. */
export interface RowRelation extends Inbound {
  /** What its rows have in common. They all hold. */
  readonly filters: readonly Filter[]
  /** The values of the referring columns in a new row, in their order; null if the row can't be referred to. */
  readonly values: readonly string[] | null
  readonly columnLabel: string
  /** If the table only joins two others: the other one, and the columns that lead there. */
  readonly far: FarSide | null
}

export interface FarSide {
  readonly table: CatalogTable
  readonly columns: readonly string[]
  readonly columnLabel: string
}

/** The relations that lead to a row. None of a table, or by a column, that the actor may not see. */
export function findRelations(actor: Actor, tables: CatalogTables, parent: FoundParent): RowRelation[] {
  return (findInbound(tables).get(parent.table) ?? []).flatMap((inbound) => {
    const { table, foreignKey } = inbound
    const columnLabel = toLabel(actor, table, foreignKey.columns)
    const isKnown = foreignKey.references.columns.every((name) => Object.hasOwn(parent.row.values, name))
    if (columnLabel === null || !isKnown) return []
    const values = foreignKey.references.columns.map((name) => parent.row.values[name] ?? null)
    return [
      {
        ...inbound,
        filters: foreignKey.columns.flatMap((column, at) => toFilters(column, values[at] ?? null)),
        values: values.includes(null) ? null : values.map(String),
        columnLabel,
        far: findFar(actor, tables, inbound),
      },
    ]
  })
}

/** A relation that is not there is refused like one whose columns are hidden. */
export function findRelation(
  actor: Actor,
  tables: CatalogTables,
  { name, ...parent }: FoundParent & { readonly name: RelationName },
): RowRelation {
  const found = findRelations(actor, tables, parent).find(
    ({ table, foreignKey }) => table.id === name.table && foreignKey.columns.join() === name.columns.join(),
  )
  if (found === undefined) throw new Problem('not-found', listRefusals.noSuchRelation(name.table))
  return found
}

/** Null if the actor may not read all of these columns. */
function toLabel(actor: Actor, table: CatalogTable, columns: readonly string[]): string | null {
  const rights = decideTable(actor, table.schema)
  if (!rights.may.has('read')) return null
  const readable = readableColumns(table, rights)
  const labels = columns.map((name) => readable.find(({ schema }) => schema.name === name)?.label)
  return labels.includes(undefined) ? null : labels.join(', ')
}

/** No row has a value that is both missing and there. */
function toFilters(column: string, value: ListRow['values'][string]): Filter[] {
  const isIn = { kind: 'condition', column } as const
  if (value !== null) return [{ ...isIn, operator: 'is', values: [String(value)] }]
  return [
    { ...isIn, operator: 'empty', values: [] },
    { ...isIn, operator: 'filled', values: [] },
  ]
}

/** A table joins two others if the columns of two foreign keys together name its rows. */
function findFar(actor: Actor, tables: CatalogTables, { table, foreignKey }: Inbound): FarSide | null {
  const { schema } = table
  const keys = [
    schema.primaryKey,
    ...schema.uniqueKeys.filter(({ total }) => total).map((key) => key.columns),
  ]
  const isJoin = (other: ForeignKey) => {
    const both = new Set([...foreignKey.columns, ...other.columns])
    const isApart = both.size === foreignKey.columns.length + other.columns.length
    return isApart && keys.some((key) => key.length === both.size && key.every((name) => both.has(name)))
  }
  const other = schema.foreignKeys.find(isJoin)
  const far = other && tables.get(encodeTable({ ...other.references, name: other.references.table }))
  if (!far || toLabel(actor, far, []) === null) return null
  const columnLabel = toLabel(actor, table, other.columns)
  return columnLabel === null ? null : { table: far, columns: other.columns, columnLabel }
}
