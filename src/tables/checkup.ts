import type { ListCheckup, RelationCheckup } from '../wire/checkup.ts'
import { toTableSummary } from './catalog/describe.ts'
import { toFullName } from './catalog/full-name.ts'
import { toTemplate } from './catalog/label-template.ts'
import { chooseIndexable, toSearchFacts } from './conditions/search-plan.ts'
import type { ListSource } from './source.ts'

/** Reports how well a table works as a list. */
export function checkTable(source: ListSource): ListCheckup {
  const { database, table, rights } = source
  return {
    ...toTableSummary(table, rights),
    name: toFullName(table.schema),
    key: table.key.map((column) => column.name),
    calledBy: toTemplate(table.rowLabel),
    masked: table.masked.map(({ schema, reason }) => ({ column: schema.name, reason })),
    search: {
      ...toSearchFacts(source),
      index: table.schema.searchIndex?.columns ?? null,
      obstacle: database.searchIndex.plan(table.schema, chooseIndexable(source)).obstacle,
    },
    relations: findRelations(source),
  }
}

function findRelations(source: ListSource): RelationCheckup[] {
  return source.table.columns.flatMap(({ schema, relation }) => {
    if (relation === null) return []
    const related = source.related(relation)?.table
    return [
      { column: schema.name, table: relation.table, calledBy: related ? toTemplate(related.rowLabel) : null },
    ]
  })
}
