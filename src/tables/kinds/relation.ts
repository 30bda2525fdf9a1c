import { type Expression, type SqlBool, sql } from 'kysely'
import type { ColumnSchema } from '../../db/index.ts'
import { assert } from '../../std/assert.ts'
import type { ValueType } from '../../wire/value.ts'
import type { CatalogColumn, Relation } from '../catalog/catalog.ts'
import { readableColumns } from '../catalog/readable.ts'
import { matchingRows } from '../rows/matching-rows.ts'
import { toRightsConditions } from '../rows/rights-conditions.ts'
import type { ListSource, RowSource } from '../source.ts'
import type { ConditionAsk, Kind } from './kind.ts'
import { toPlainText } from './plain-text.ts'

/** Takes after what the column holds, and can be asked by the label of the row that it leads to. */
export function defineRelation(byType: Readonly<Record<ValueType, Kind>>): Kind {
  const ownKind = (column: CatalogColumn) => byType[column.schema.type]
  return {
    name: 'relation',
    operators: ['label'],
    sortable: true,
    condition: (ask) => (ask.operator === 'label' ? leadsToLabel(ask) : ownKind(ask.column).condition(ask)),
    search: (ask) => (hasNumberKey(ask.column) ? (ownKind(ask.column).search?.(ask) ?? null) : null),
    toText: toPlainText,
    write: (text, source, column) => ownKind(column).write(text, source, column),
  }
}

/** Words are for labels, which stand in another table; a number is typed by those who know the key. */
export function hasNumberKey({ schema }: CatalogColumn): boolean {
  return schema.type === 'integer' || schema.type === 'bigint'
}

export interface Labelled {
  readonly source: RowSource
  readonly relation: Relation
  readonly label: ColumnSchema
}

/** Where the relation leads, when the asker may read that table, its label and which row is meant; else null. */
export function findLabelled(source: ListSource, { relation }: CatalogColumn): Labelled | null {
  const related = relation && source.related(relation)
  if (!relation || !related) return null
  const readable = readableColumns(related.table, related.rights).map((column) => column.schema)
  const label = readable.find((column) => column.name === related.table.labelColumn)
  // Keys stand in addresses, for all who may read the row.
  const mayPair = readable.includes(relation.target) || related.table.key.includes(relation.target)
  return label && mayPair ? { source: related, relation, label } : null
}

function leadsToLabel({ source, column, values: [text = ''] }: ConditionAsk): Expression<SqlBool> {
  const labelled = findLabelled(source, column)
  assert(labelled, 'only what can be asked by its label is')
  const { sql: dialect } = source.database
  const keys = matchingRows(labelled.source, [
    ...toRightsConditions(labelled.source),
    dialect.contains(labelled.label, text, 'anywhere'),
  ]).select(dialect.column(labelled.relation.target).as('key'))
  return sql<SqlBool>`${dialect.column(column.schema)} in (${keys})`
}
