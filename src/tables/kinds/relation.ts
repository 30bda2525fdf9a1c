import { type Expression, type SqlBool, sql } from 'kysely'
import type { ColumnSchema } from '../../db/index.ts'
import { assert } from '../../std/assert.ts'
import type { LabelForm } from '../../wire/row-label.ts'
import type { ValueType } from '../../wire/value.ts'
import type { CatalogColumn } from '../catalog/catalog.ts'
import { readableColumns, readableLabel } from '../catalog/readable.ts'
import { isSeenIn } from '../rights/seen-table.ts'
import { matchingRows } from '../rows/matching-rows.ts'
import { toRightsConditions } from '../rows/rights-conditions.ts'
import type { ListSource } from '../source.ts'
import type { ConditionAsk, Kind } from './kind.ts'
import { toPlainText } from './plain-text.ts'

/** A relation behaves like its values, and also answers filters by the label of the other row. */
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

/** A label is in the other table, so a search cannot find it here. A number is the key that somebody knows. */
export function hasNumberKey({ schema }: CatalogColumn): boolean {
  return schema.type === 'integer' || schema.type === 'bigint'
}

export interface Labelled {
  readonly source: ListSource
  /** The other table's column with the same values. */
  readonly target: ColumnSchema
  /** How this actor calls the rows of the other table. */
  readonly label: LabelForm
  /** The columns of that label, in their order. */
  readonly columns: readonly ColumnSchema[]
}

/** Finds where the relation leads. Null if the actor may not read that table or may not tell which row is meant. */
export function findLabelled(source: ListSource, { relation }: CatalogColumn): Labelled | null {
  const related = relation && source.related(relation)
  const target = related?.table.schema.columns.find(({ name }) => name === relation?.column)
  if (!related || !target) return null
  const readable = readableColumns(related.table, related.rights).map((column) => column.schema)
  // Keys appear in addresses, so everyone who may read the row knows them.
  const mayPair = readable.includes(target) || related.table.key.includes(target)
  if (!mayPair) return null
  const label = readableLabel(related.table, related.rights)
  const columns = label.parts.flatMap(({ column }) => readable.find(({ name }) => name === column) ?? [])
  return { source: related, target, label, columns }
}

/** Whether a filter can use the label. A label that is only the key is asked as a plain value. */
export function isAskedByLabel(source: ListSource, column: CatalogColumn): boolean {
  const labelled = findLabelled(source, column)
  return labelled !== null && labelled.columns.length > 0
}

function leadsToLabel({ source, column, values: [text = ''] }: ConditionAsk): Expression<SqlBool> {
  const labelled = findLabelled(source, column)
  assert(labelled, 'only what can be asked by its label is')
  const { sql: dialect } = source.database
  const seen = labelled.columns.map(({ name }) => isSeenIn(labelled.source, name))
  const keys = matchingRows(labelled.source, [
    ...toRightsConditions(labelled.source),
    ...seen.filter((one) => one !== null),
    holdsText(labelled, text),
  ]).select(dialect.column(labelled.target).as('key'))
  return sql<SqlBool>`${dialect.column(column.schema)} in (${keys})`
}

/** A label that is one whole column is asked directly, so that an index on it can help. */
function holdsText({ source, label: { parts }, columns }: Labelled, text: string): Expression<SqlBool> {
  const { sql: dialect } = source.database
  const [first, ...others] = columns
  assert(first, 'what is asked by its label has one')
  const isBare = parts.every(({ before, after }) => before === '' && after === '')
  if (others.length === 0 && isBare) return dialect.contains(first, text, 'anywhere')
  const joined = columns.map((column, index) => ({ before: '', after: '', ...parts[index], column }))
  return dialect.joinedContains(joined, text)
}
