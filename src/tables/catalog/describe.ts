import type { Column } from '../../wire/column.ts'
import { usualTypedAbove } from '../../wire/count-deleted.ts'
import type { TableHead, TableSummary } from '../../wire/list-page.ts'
import type { TableRights } from '../../wire/rights.ts'
import { toSearchFacts } from '../conditions/search-plan.ts'
import { isSortable, offeredOperators } from '../kinds/all.ts'
import { mayInSome } from '../rights/by-column.ts'
import type { ListSource } from '../source.ts'
import type { CatalogColumn, CatalogTable, Relation } from './catalog.ts'
import { isAddable, maskedColumns, readableColumns, readableLabel } from './readable.ts'

export function toTableSummary(table: CatalogTable, rights: Pick<TableRights, 'rows'>): TableSummary {
  return {
    id: table.id,
    label: table.label,
    schema: table.schema.schema,
    type: table.schema.type,
    // The estimate would also count the rows that this actor may not see.
    rowEstimate: rights.rows === null ? table.schema.rowEstimate : null,
  }
}

/** What the caller adds to the head, because lists do not know it. */
interface Added extends Partial<Pick<TableHead, 'switches' | 'trash'>> {
  readonly typedAbove?: number | undefined
}

export function toTableHead(
  source: ListSource,
  { switches = [], trash = null, typedAbove = usualTypedAbove }: Added = {},
): TableHead {
  const { table, rights } = source
  const columns = readableColumns(table, rights)
  return {
    ...toTableSummary(table, rights),
    comment: table.schema.comment,
    columns: toColumns(source, columns),
    switches,
    trash,
    rowLabel: readableLabel(table, rights),
    groups: toGroups(table, columns),
    search: toSearchFacts(source),
    ordered: table.key.length > 0,
    exportable: rights.may.has('export'),
    deletable: table.key.length > 0 && rights.may.has('delete') && table.schema.may.delete,
    addable: isAddable(table, rights),
    typedAbove,
  }
}

/** The groups of the options, with the columns that the reader may see. A column is in its first group. */
function toGroups({ form: { groups = [] } }: CatalogTable, readable: readonly CatalogColumn[]) {
  const left = new Set(readable.map(({ schema }) => schema.name))
  return groups
    .map(({ label, columns }) => ({ label, columns: columns.filter((name) => left.delete(name)) }))
    .filter(({ columns }) => columns.length > 0)
}

/** Masked columns keep their place, so that people know of them, but offer no filter or order. */
function toColumns(source: ListSource, readable: readonly CatalogColumn[]): Column[] {
  const columns = readable.map((column) => toColumn(source, column))
  for (const { schema, label, reason, at } of maskedColumns(source.table, source.rights)) {
    const { name, type, nullable } = schema
    const nothing = { reference: false, relation: null, words: null, sortable: false, editable: false }
    columns.splice(at, 0, {
      ...{ name, label, type, kind: 'other', nullable, key: false, secret: reason },
      ...nothing,
      operators: [],
    })
  }
  return columns
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

/** Key columns are not editable: a new key would make it another row. */
function isEditable({ table, rights }: ListSource, { schema, rules }: CatalogColumn): boolean {
  const mayWrite = mayInSome(rights, 'change', schema.name) && schema.updatable && rules?.readOnly !== true
  return mayWrite && table.key.length > 0 && !table.key.includes(schema)
}

/** A relation may lead to a column that is not the key, and addresses name rows by the key only. */
function namesRow(source: ListSource, relation: Relation): boolean {
  const key = source.related(relation)?.table.key ?? []
  return key.length === 1 && key[0]?.name === relation.column
}
