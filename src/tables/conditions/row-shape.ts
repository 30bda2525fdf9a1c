import type { Filter } from '../../wire/filter.ts'
import { formatFilter } from '../../wire/filter-text.ts'
import type { ValueType } from '../../wire/value.ts'
import type { CatalogTable } from '../catalog/catalog.ts'
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
  return columns.has(filter.column)
}

/** A filter by label also depends on the rights on the other table. */
function labelClasses(source: ListSource, filter: Filter): (string | null)[] {
  if (filter.kind === 'not') return labelClasses(source, filter.part)
  if (filter.kind !== 'condition') return filter.parts.flatMap((part) => labelClasses(source, part))
  if (filter.operator !== 'label') return []
  const relation = source.table.columns.find((column) => column.schema.name === filter.column)?.relation
  return [(relation && source.related(relation)?.rights.rightsClass) ?? null]
}
