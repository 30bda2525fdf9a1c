import type { TableHead, TableSummary } from '../wire/list-page.ts'
import type { TableRights } from '../wire/rights.ts'
import type { CatalogTable } from './catalog.ts'
import { readableColumns } from './readable.ts'

export function toTableSummary(table: CatalogTable): TableSummary {
  return {
    id: table.id,
    label: table.label,
    schema: table.schema.schema,
    type: table.schema.type,
    rowEstimate: table.schema.rowEstimate,
  }
}

export function toTableHead(table: CatalogTable, rights: TableRights): TableHead {
  return {
    ...toTableSummary(table),
    comment: table.schema.comment,
    columns: readableColumns(table, rights).map(({ label, schema }) => ({
      name: schema.name,
      label,
      type: schema.type,
      nullable: schema.nullable,
      key: table.key.includes(schema),
      reference: table.schema.foreignKeys.some((foreign) => foreign.columns.includes(schema.name)),
      sortable: isSortable(schema.type),
    })),
  }
}

/** What has no order that a person would call one. */
export function isSortable(type: TableHead['columns'][number]['type']): boolean {
  return type !== 'json' && type !== 'bytes' && type !== 'array' && type !== 'other'
}
