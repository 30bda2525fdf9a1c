import { Problem } from '../../std/problem.ts'
import type { ListQuery } from '../../wire/list-query.ts'
import { listRefusals } from '../../wire/texts/refusals/lists.ts'
import { readableColumns, requireRead } from '../catalog/readable.ts'
import { narrowTo } from '../rights/to-table-rights.ts'
import type { ListSource } from '../source.ts'

/** The cells that the actor may both read and export. Nothing else decides which rows a file has, or their order. */
export function toExported(source: ListSource): ListSource {
  requireRead(source.rights)
  if (!source.rights.may.has('export')) throw new Problem('forbidden', listRefusals.mayNotExport)
  return { ...source, rights: narrowTo('export', source.rights) }
}

/** The wished columns without those that the actor may read but not export: a list may show them, a file does not. */
export function withoutKept(source: ListSource, names: ListQuery['columns']): ListQuery['columns'] {
  const namesOf = ({ table, rights }: ListSource) =>
    readableColumns(table, rights).map((column) => column.schema.name)
  const exported = namesOf(toExported(source))
  const kept = namesOf(source).filter((name) => !exported.includes(name))
  return names?.filter((name) => !kept.includes(name)) ?? null
}

/** Rows of other tables that the actor may not export are called by their keys. */
export function toNaming(source: ListSource): ListSource {
  return {
    ...source,
    related(relation) {
      const related = source.related(relation)
      return related?.rights.may.has('export') ? toExported(related) : null
    },
  }
}
