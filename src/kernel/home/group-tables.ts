import { type CatalogTable, toLabel } from '../../tables/index.ts'
import type { GroupKind } from '../../wire/navigation.ts'
import { isJoin, isTechnical } from './is-technical.ts'

export interface TableGroup {
  readonly id: string
  readonly kind: GroupKind
  readonly label: string
  /** In the order of the catalog. */
  readonly tables: readonly CatalogTable[]
}

/** Fewer tables are seen at a glance. */
const fewTables = 10
/** A common beginning of fewer names may be chance. */
const leastAlike = 3
/** More headings than this are a list of their own. */
const mostGroups = 20

/**
 * Divides tables by the config, else by schema where there are several, else by the beginnings of their names, if these
 * divide them well. Join tables and technical ones come last.
 */
export function groupTables(tables: readonly CatalogTable[]): readonly TableGroup[] {
  const isNamed = ({ looks }: CatalogTable) => looks.group !== undefined
  const isMore = (table: CatalogTable) => !isNamed(table) && (isJoin(table) || isTechnical(table))
  const named = tables.filter(isNamed)
  const more = tables.filter(isMore)
  const others = tables.filter((table) => !isNamed(table) && !isMore(table))
  const byConfig = toGroups(named, 'config', ({ looks }) => looks.group ?? '')
  const divided = divide(others)
  const groups =
    divided.length > 0 || others.length === 0
      ? [...byConfig, ...divided]
      : [...byConfig, toRest(others, byConfig.length > 0)]
  return more.length === 0 ? groups : [...groups, { id: 'more', kind: 'more', label: '', tables: more }]
}

function toRest(tables: readonly CatalogTable[], isBesideOthers: boolean): TableGroup {
  const kind = isBesideOthers ? 'rest' : 'all'
  return { id: kind, kind, label: '', tables }
}

/** Returns no group if nothing divides the tables well. */
function divide(tables: readonly CatalogTable[]): readonly TableGroup[] {
  const schemas = toGroups(tables, 'schema', ({ schema }) => schema.schema ?? '')
  if (schemas.length > 1) return withFew(schemas, [])
  if (tables.length < fewTables) return []
  const groups = toGroups(tables, 'prefix', ({ schema }) => toBeginning(schema.name))
  const large = groups.filter((group) => group.tables.length >= leastAlike)
  const inLarge = new Set(large.flatMap((group) => group.tables))
  const largest = Math.max(0, ...large.map((group) => group.tables.length))
  const dividesWell =
    large.length > 1 && inLarge.size >= tables.length * 0.6 && largest <= tables.length * 0.8
  if (!dividesWell) return []
  return withFew(
    large.toSorted((a, b) => (a.label < b.label ? -1 : 1)).map(withLabel),
    tables.filter((table) => !inLarge.has(table)),
  )
}

/** The smallest of too many groups join the rest. */
function withFew(groups: readonly TableGroup[], rest: readonly CatalogTable[]): readonly TableGroup[] {
  const large = new Set(groups.toSorted((a, b) => b.tables.length - a.tables.length).slice(0, mostGroups))
  const small = groups.filter((group) => !large.has(group)).flatMap(({ tables }) => tables)
  const others = [...rest, ...small]
  const kept = groups.filter((group) => large.has(group))
  return others.length === 0 ? kept : [...kept, toRest(others, true)]
}

function toGroups(
  tables: readonly CatalogTable[],
  by: string,
  nameOf: (table: CatalogTable) => string,
): TableGroup[] {
  return [...Map.groupBy(tables, nameOf)].map(([name, own]) => ({
    id: `${by}:${name}`,
    kind: 'named',
    label: name,
    tables: own,
  }))
}

/** "order_lines", "OrderNotes" and "orders" begin alike. */
function toBeginning(name: string): string {
  return toFirstWord(name)
    .toLowerCase()
    .replace(/(?<=..)s$/, '')
}

function toFirstWord(name: string): string {
  const [word = ''] = /(?<=^_*)[^_\s.-]+?(?=[_\s.-]|(?<=[a-z\d])[A-Z]|$)/.exec(name) ?? []
  return word
}

/** "Orders" if all names begin with that word, else "Order". */
function withLabel(group: TableGroup): TableGroup {
  const words = new Set(group.tables.map(({ schema }) => toFirstWord(schema.name)))
  const [only = ''] = words
  return { ...group, label: toLabel(words.size === 1 ? only : group.label) }
}
