import type { ListCheckup, RelationCheckup } from '../wire/checkup.ts'
import { toTableSummary } from './catalog/describe.ts'
import { toFullName } from './catalog/full-name.ts'
import { findIndexable, toSearchFacts } from './conditions/search-plan.ts'
import type { ListSource } from './source.ts'

/** How well a table serves as a list. */
export function checkTable(source: ListSource): ListCheckup {
  const { database, table, rights } = source
  return {
    ...toTableSummary(table, rights),
    name: toFullName(table.schema),
    key: table.key.map((column) => column.name),
    labelColumn: table.labelColumn,
    search: {
      ...toSearchFacts(source),
      index: table.schema.searchIndex?.columns ?? null,
      obstacle: database.searchIndex.plan(table.schema, findIndexable(source)).obstacle,
    },
    relations: findRelations(source),
  }
}

function findRelations(source: ListSource): RelationCheckup[] {
  return source.table.columns.flatMap(({ schema, relation }) => {
    if (relation === null) return []
    const labelColumn = source.related(relation)?.table.labelColumn ?? null
    return [{ column: schema.name, table: relation.table, labelColumn }]
  })
}
