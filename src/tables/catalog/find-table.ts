import { closest } from '../../std/closest.ts'
import { Problem } from '../../std/problem.ts'
import { encodeTable } from '../../wire/key.ts'
import { searchIndexRefusals } from '../../wire/texts/refusals/search-indexes.ts'
import type { CatalogTable } from './catalog.ts'
import { toFullName } from './full-name.ts'

/** Finds the id of a table by an id without its schema. Null if it is a full id already, or matches no or several tables. */
export function findFullId(tables: ReadonlyMap<string, CatalogTable>, id: string): string | null {
  if (tables.has(id)) return null
  const [found, ...others] = [...tables.values()].filter(
    ({ schema }) => schema.inSearchPath && encodeTable({ schema: null, name: schema.name }) === id,
  )
  return found !== undefined && others.length === 0 ? found.id : null
}

/** Finds the table by the operator's name for it. An ambiguous name needs the schema. */
export function findTable(tables: Iterable<CatalogTable>, name: string): CatalogTable {
  const all = [...tables]
  const exact = all.find((table) => toFullName(table.schema) === name)
  if (exact) return exact
  const named = all.filter((table) => table.schema.name === name)
  const [own, ...rivals] = named.filter((table) => table.schema.inSearchPath)
  if (own !== undefined && rivals.length === 0) return own
  const [found, ...others] = named
  if (found === undefined) {
    const names = all.flatMap((table) => [table.schema.name, toFullName(table.schema)])
    throw new Problem('not-found', searchIndexRefusals.noSuchTable(name, closest(name, names)))
  }
  if (others.length === 0) return found
  const candidates = [found, ...others].map((table) => toFullName(table.schema))
  throw new Problem('conflict', searchIndexRefusals.severalTables(name, candidates))
}
