import { closest } from '../../std/closest.ts'
import { Problem } from '../../std/problem.ts'
import { searchIndexRefusals } from '../../wire/texts/refusals/search-indexes.ts'
import type { CatalogTable } from './catalog.ts'
import { toFullName } from './full-name.ts'

/** The table that an operator calls by its name, with its schema where the name alone is not enough. */
export function findTable(tables: Iterable<CatalogTable>, name: string): CatalogTable {
  const all = [...tables]
  const exact = all.find((table) => toFullName(table.schema) === name)
  if (exact) return exact
  const [found, ...others] = all.filter((table) => table.schema.name === name)
  if (found === undefined) {
    const names = all.flatMap((table) => [table.schema.name, toFullName(table.schema)])
    throw new Problem('not-found', searchIndexRefusals.noSuchTable(name, closest(name, names)))
  }
  if (others.length === 0) return found
  const candidates = [found, ...others].map((table) => toFullName(table.schema))
  throw new Problem('conflict', searchIndexRefusals.severalTables(name, candidates))
}
