import type { Condition, Filter } from '../../wire/filter.ts'
import { formatFilter } from '../../wire/filter-text.ts'
import type { ValueType } from '../../wire/value.ts'
import type { CatalogTable } from '../catalog/catalog.ts'
import { tablesAround } from '../catalog/tables-around.ts'
import type { ListSource } from '../source.ts'
import type { WantedRows } from './conditions.ts'

/**
 * A text that is equal for two queries about the same rows. It contains the time zone if days matter. The time itself
 * is left out: an answer for "today" grows old like every other, and a place in the list stays valid.
 */
export function rowShape(source: ListSource, wanted: WantedRows): string {
  const { filter, search, searchColumns } = wanted
  const { table, rights, viewer } = source
  const whole = [table.id, rights.rightsClass]
  if (filter === null && search === '') return JSON.stringify(whole)
  return JSON.stringify([
    ...whole,
    filter && [formatFilter(filter), ...labelClasses(source, filter)],
    search,
    searchColumns ?? null,
    asksOfDays(table, wanted) ? viewer.timeZone : null,
  ])
}

/** The other tables whose rows decide which rows the query finds: its filter or the rights lead there. */
export function otherTables({ table, rights }: ListSource, filter: Filter | null): readonly string[] {
  const scopes = (rights.reaches.read ?? []).map(({ scope }) => scope)
  return [...new Set([filter, ...scopes].flatMap((one) => (one === null ? [] : tablesOf(table, one))))]
}

function tablesOf(table: CatalogTable, filter: Filter): string[] {
  if (filter.kind === 'not') return tablesOf(table, filter.part)
  if (filter.kind !== 'condition') return filter.parts.flatMap((part) => tablesOf(table, part))
  return tablesAlong(table, stepsOf(filter))
}

function tablesAlong(table: CatalogTable, [name, ...steps]: readonly string[]): string[] {
  const relation = table.columns.find(({ schema }) => schema.name === name)?.relation
  if (!relation) return []
  const next = tablesAround(table).get(relation.table)
  return [relation.table, ...(next ? tablesAlong(next, steps) : [])]
}

/** The relations that a condition follows. */
function stepsOf({ via = [], operator, column }: Condition): readonly string[] {
  return [...via, ...(operator === 'label' ? [column] : [])]
}

/** Equal for readers who may see the same of the tables that the filter asks and the relations of the table lead to. */
export function relatedClass(source: ListSource, filter: Filter | null): string {
  const labels = source.table.columns.flatMap(({ relation }) =>
    relation === null ? [] : (source.related(relation)?.rights.rightsClass ?? null),
  )
  const classes = [...labels, ...(filter === null ? [] : labelClasses(source, filter))]
  return classes.every((one) => one === 'all') ? 'all' : JSON.stringify(classes)
}

/** In a search, any date-like text counts as a day. */
function asksOfDays({ columns }: CatalogTable, { filter, search }: WantedRows): boolean {
  const dated = new Set(columns.flatMap(({ schema }) => (datedTypes.has(schema.type) ? [schema.name] : [])))
  if (dated.size === 0) return false
  return /\d{4}-\d\d-\d\d/.test(search) || (filter !== null && isAbout(filter, dated))
}

const datedTypes: ReadonlySet<ValueType> = new Set(['date', 'datetime', 'instant'])

function isAbout(filter: Filter, columns: ReadonlySet<string>): boolean {
  if (filter.kind === 'not') return isAbout(filter.part, columns)
  if (filter.kind !== 'condition') return filter.parts.some((part) => isAbout(part, columns))
  return filter.via !== undefined || columns.has(filter.column)
}

/** A filter by label also depends on the rights on the other table. */
function labelClasses(source: ListSource, filter: Filter): (string | null)[] {
  if (filter.kind === 'not') return labelClasses(source, filter.part)
  if (filter.kind !== 'condition') return filter.parts.flatMap((part) => labelClasses(source, part))
  const [name, ...via] = stepsOf(filter)
  if (name === undefined) return []
  const relation = source.table.columns.find((column) => column.schema.name === name)?.relation
  const related = (relation && source.related(relation)) ?? null
  const further = related && filter.via !== undefined ? labelClasses(related, { ...filter, via }) : []
  return [related?.rights.rightsClass ?? null, ...further]
}
