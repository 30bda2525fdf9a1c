import type { ColumnSchema, DatabaseSchema, TableSchema } from '../../db/index.ts'
import { encodeTable } from '../../wire/key.ts'
import type { CatalogColumn, CatalogTable, Relation } from './catalog.ts'
import { chooseKind } from './choose-kind.ts'
import { findOptions } from './find-options.ts'
import { chooseLabelColumn, toLabel, toRelationLabel } from './label.ts'
import type { TableOptions } from './table-options.ts'

/** What the database has, as the options name, hide and order it, by the tables' ids in the order of lists. */
export function buildTables(
  schema: DatabaseSchema,
  options: Readonly<Record<string, TableOptions>>,
): ReadonlyMap<string, CatalogTable> {
  const named = schema.tables.map((table) => ({ table, options: findOptions(table, options).options }))
  const shown = named.filter((item) => item.options.hidden !== true)
  shown.sort((a, b) => compareOrder(a.options.order, b.options.order) || compareNames(a.table, b.table))
  const schemas = new Map(shown.map(({ table }) => [encodeTable(table), table]))
  return new Map(
    shown.map((item) => [encodeTable(item.table), buildTable(item.table, item.options, schemas)]),
  )
}

function buildTable(
  table: TableSchema,
  options: TableOptions,
  schemas: ReadonlyMap<string, TableSchema>,
): CatalogTable {
  const key = chooseKey(table)
  const columns = table.columns
    .map((schema, position) => ({ schema, position, options: options.columns?.[schema.name] ?? {} }))
    .filter((column) => column.options.hidden !== true || key.includes(column.schema))
    .sort((a, b) => compareOrder(a.options.order, b.options.order) || a.position - b.position)
    .map((column): CatalogColumn => {
      const relation = findRelation(table, column.schema, schemas)
      return {
        label: column.options.label ?? (relation === null ? toLabel : toRelationLabel)(column.schema.name),
        schema: column.schema,
        kind: chooseKind(column.schema, relation !== null, column.options.kind),
        relation,
      }
    })
  const wished = columns.find((column) => column.schema.name === options.rowLabel)?.schema.name
  return {
    id: encodeTable(table),
    label: options.label ?? toLabel(table.name),
    schema: table,
    columns,
    key,
    labelColumn:
      wished ??
      chooseLabelColumn(
        table.name,
        columns.map((column) => column.schema),
      ),
    searched: options.search ?? null,
  }
}

function chooseKey(table: TableSchema): ColumnSchema[] {
  const names =
    table.primaryKey.length > 0
      ? table.primaryKey
      : (table.uniqueKeys.find((unique) => unique.total)?.columns ?? [])
  return names.flatMap((name) => table.columns.find((column) => column.name === name) ?? [])
}

/** Where one column alone names a row of a table that is shown. */
function findRelation(
  table: TableSchema,
  column: ColumnSchema,
  schemas: ReadonlyMap<string, TableSchema>,
): Relation | null {
  for (const { columns, references } of table.foreignKeys) {
    const [name, ...others] = columns
    if (name !== column.name || others.length > 0) continue
    const id = encodeTable({ schema: references.schema, name: references.table })
    const target = schemas.get(id)?.columns.find((candidate) => candidate.name === references.columns[0])
    if (target) return { table: id, target }
  }
  return null
}

function compareOrder(a: number | undefined, b: number | undefined): number {
  return (a ?? Number.MAX_SAFE_INTEGER) - (b ?? Number.MAX_SAFE_INTEGER)
}

function compareNames(a: TableSchema, b: TableSchema): number {
  const left = `${a.schema ?? ''}.${a.name}`
  const right = `${b.schema ?? ''}.${b.name}`
  return left < right ? -1 : left > right ? 1 : 0
}
