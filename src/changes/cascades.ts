import type { CatalogTable } from '../tables/index.ts'
import { encodeTable } from '../wire/key.ts'

type Tables = ReadonlyMap<string, CatalogTable>

/** The tables of which the database deletes or empties rows by itself when rows of this table are deleted. */
export function touchedBy(tables: Tables, table: string): ReadonlySet<string> {
  return linksOf(tables).get(table) ?? none
}

/** The tables whose deleted rows take rows of this table along, or empty them. */
export function touching(tables: Tables, table: string): readonly string[] {
  return [...linksOf(tables)].filter(([, touched]) => touched.has(table)).map(([id]) => id)
}

const none: ReadonlySet<string> = new Set()

type Links = ReadonlyMap<string, ReadonlySet<string>>

const known = new WeakMap<Tables, Links>()

function linksOf(tables: Tables): Links {
  const links = known.get(tables) ?? findLinks(tables)
  known.set(tables, links)
  return links
}

function findLinks(tables: Tables): Links {
  const deleted = new Map<string, Set<string>>()
  const touched = new Map<string, Set<string>>()
  for (const { id, schema } of tables.values()) {
    for (const { references, onDelete } of schema.foreignKeys) {
      if (onDelete === 'refuse') continue
      const parent = encodeTable({ schema: references.schema, name: references.table })
      add(touched, parent, id)
      if (onDelete === 'delete') add(deleted, parent, id)
    }
  }
  const all = [...touched.keys()].map((parent) => {
    const along = reach(deleted, parent)
    return [parent, new Set([parent, ...along].flatMap((one) => [...(touched.get(one) ?? [])]))] as const
  })
  return new Map(all)
}

function add(map: Map<string, Set<string>>, name: string, value: string): void {
  map.set(name, (map.get(name) ?? new Set()).add(value))
}

/** All that a deletion reaches in any number of steps. A table may reach itself. */
function reach(deleted: ReadonlyMap<string, ReadonlySet<string>>, start: string): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [start]
  for (let table = open.pop(); table !== undefined; table = open.pop()) {
    for (const child of deleted.get(table) ?? []) {
      if (!reached.has(child)) open.push(child)
      reached.add(child)
    }
  }
  return reached
}
