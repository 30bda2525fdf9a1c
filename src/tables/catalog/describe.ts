import type { Column } from '../../wire/column.ts'
import type { TableHead, TableSummary } from '../../wire/list-page.ts'
import type { TableRights } from '../../wire/rights.ts'
import type { Switch } from '../../wire/switch.ts'
import { toSearchFacts } from '../conditions/search-plan.ts'
import { isSortable, offeredOperators } from '../kinds/all.ts'
import type { ListSource } from '../source.ts'
import type { CatalogColumn, CatalogTable, Relation } from './catalog.ts'
import { readableColumns } from './readable.ts'

export function toTableSummary(table: CatalogTable, rights: Pick<TableRights, 'rows'>): TableSummary {
  return {
    id: table.id,
    label: table.label,
    schema: table.schema.schema,
    type: table.schema.type,
    // It counts the rows of others, too.
    rowEstimate: rights.rows === null ? table.schema.rowEstimate : null,
  }
}

/** Switches are whoever knows them to add: lists alone have none. */
export function toTableHead(source: ListSource, switches: readonly Switch[] = []): TableHead {
  const { table, rights } = source
  const columns = readableColumns(table, rights)
  const hasNames = columns.some((column) => column.schema.name === table.labelColumn)
  return {
    ...toTableSummary(table, rights),
    comment: table.schema.comment,
    columns: columns.map((column) => toColumn(source, column)),
    switches,
    labelColumn: hasNames ? table.labelColumn : null,
    search: toSearchFacts(source),
    ordered: table.key.length > 0,
  }
}

function toColumn(source: ListSource, column: CatalogColumn): Column {
  const { label, schema, kind, relation } = column
  const { table } = source
  return {
    name: schema.name,
    label,
    type: schema.type,
    kind,
    nullable: schema.nullable,
    key: table.key.includes(schema),
    reference: table.schema.foreignKeys.some((foreign) => foreign.columns.includes(schema.name)),
    relation: relation !== null && namesRow(source, relation) ? relation.table : null,
    words: schema.allowedValues,
    sortable: isSortable(column),
    editable: isEditable(source, column),
    operators: offeredOperators(source, column),
  }
}

/** A key names the row: whoever changes it makes another row of it. */
function isEditable({ table, rights }: ListSource, { schema }: CatalogColumn): boolean {
  const mayWrite = rights.may.has('update') && schema.updatable
  return mayWrite && table.key.length > 0 && !table.key.includes(schema)
}

/** A key may also lead to a column by which no address calls a row. */
function namesRow(source: ListSource, relation: Relation): boolean {
  const key = source.related(relation)?.table.key ?? []
  return key.length === 1 && key[0]?.name === relation.target.name
}
