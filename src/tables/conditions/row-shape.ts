import type { Filter } from '../../wire/filter.ts'
import { formatFilter } from '../../wire/filter-text.ts'
import type { ListSource } from '../source.ts'
import type { WantedRows } from './conditions.ts'

/**
 * Equal for two queries that are about the same rows. A zone decides where days begin. The time itself is left out: what
 * "today" finds grows old like every other answer, and a place in the list stays one.
 */
export function rowShape(source: ListSource, { filter, search, searchColumns }: WantedRows): string {
  const { table, rights, viewer } = source
  const whole = [table.id, rights.rightsClass]
  if (filter === null && search === '') return JSON.stringify(whole)
  return JSON.stringify([
    ...whole,
    filter && [formatFilter(filter), ...labelClasses(source, filter)],
    search,
    searchColumns ?? null,
    viewer.timeZone,
  ])
}

/** Where labels are asked for, the rights on the tables that they stand in decide as well. */
function labelClasses(source: ListSource, filter: Filter): (string | null)[] {
  if (filter.kind === 'not') return labelClasses(source, filter.part)
  if (filter.kind !== 'condition') return filter.parts.flatMap((part) => labelClasses(source, part))
  if (filter.operator !== 'label') return []
  const relation = source.table.columns.find((column) => column.schema.name === filter.column)?.relation
  return [(relation && source.related(relation)?.rights.rightsClass) ?? null]
}
