import { decideTable } from '../../access/index.ts'
import type { Desk } from '../../desks/index.ts'
import { type Catalog, type CatalogTable, toTableSummary } from '../../tables/index.ts'
import type { PersonActor } from '../../wire/actor.ts'
import type { BoardSummary } from '../../wire/board.ts'
import { type IconName, icons } from '../../wire/icons.ts'
import type { NamedFavourite, Navigation, NavigationGroup, NavigationView } from '../../wire/navigation.ts'
import { mostTables } from '../../wire/tables-query.ts'
import type { View } from '../../wire/view.ts'
import type { Kernel } from '../kernel.ts'
import type { TableGroup } from './group-tables.ts'
import { pickCarried } from './pick-carried.ts'
import { readableTables } from './readable-tables.ts'
import type { createTableGroups } from './table-groups.ts'

export interface NavigationOptions {
  readonly catalog: Pick<Catalog, 'tables'>
  readonly views: Pick<Kernel['views'], 'list'>
  readonly boards: Pick<Kernel['boards'], 'list'>
  readonly groups: ReturnType<typeof createTableGroups>
  findDesk(actor: PersonActor): Promise<Desk>
  name(): Promise<string>
}

const mostRecent = 5
/** The navigation shows the views of a table below it. */
const mostViewsOfTable = 5
/** With more groups than this, only those that a person opens are open. */
const mostOpenGroups = 10

export function createNavigation(options: NavigationOptions) {
  const { catalog, views, groups: divide, findDesk, name } = options
  return async (actor: PersonActor): Promise<Navigation> => {
    const [desk, tables, seen, houseName] = await Promise.all([
      findDesk(actor),
      catalog.tables(),
      views.list(actor),
      name(),
    ])
    const readable = readableTables(actor, tables).all
    const groups = divide(tables, readable)
    const carried = pickCarried(groups, mostTables)
    const isReadable = new Set(readable.map(({ id }) => id))
    const boards = desk.favourites.some(({ kind }) => kind === 'board')
      ? await options.boards.list(actor)
      : []
    const favourites = nameFavourites(desk.favourites, { tables, isReadable, views: seen, boards })
    const recent = findRecent(desk, favourites, isReadable)
    const ids = new Set([
      ...[...carried.values()].flat().map(({ id }) => id),
      ...favourites.map(({ table }) => table),
      ...recent,
    ])
    const shown = readable.filter(({ id }) => ids.has(id))
    return {
      name: houseName,
      tables: {
        tables: shown.map((table) => toTableSummary(table, decideTable(actor, table.schema))),
        found: readable.length,
        all: countAll(readable),
      },
      favourites,
      recent,
      groups: groups.map((group) => toGroup(group, carried.get(group) ?? [], { desk, groups })),
      views: pickViews(seen, ids),
      ...toIcons(shown, boards.length > 0 ? ['chart'] : []),
    }
  }
}

function countAll(readable: readonly CatalogTable[]): Navigation['tables']['all'] {
  const views = readable.filter(({ schema }) => schema.type === 'view').length
  const schemas = new Set(readable.map(({ schema }) => schema.schema)).size
  return { tables: readable.length - views, views, schemas }
}

interface Sight {
  readonly tables: ReadonlyMap<string, CatalogTable>
  readonly isReadable: ReadonlySet<string>
  readonly views: readonly View[]
  readonly boards: readonly BoardSummary[]
}

/** In the order of the alphabet. What the person may not read any more is left out. */
function nameFavourites(
  favourites: Desk['favourites'],
  { tables, isReadable, views, boards }: Sight,
): readonly NamedFavourite[] {
  const named = favourites.flatMap(({ kind, id }): NamedFavourite[] => {
    // Only home opens tiles, and sees whether they are there.
    if (kind === 'tile') return [{ kind, id, table: '', label: '' }]
    if (kind === 'board') {
      const board = boards.find((one) => one.id === id)
      return board === undefined ? [] : [{ kind, id, table: '', label: board.name }]
    }
    const view = kind === 'view' ? views.find((one) => one.id === id) : null
    const table = view === null ? tables.get(id) : tables.get(view?.table ?? '')
    if (table === undefined || !isReadable.has(table.id)) return []
    return [{ kind, id, table: table.id, label: view?.name ?? table.label }]
  })
  return named.toSorted((a, b) => byName.compare(a.label, b.label))
}

const byName = new Intl.Collator('en', { numeric: true })

/** A person with few tables sees all of them anyway. */
const fewTables = 20

function findRecent(
  { recent }: Desk,
  favourites: readonly NamedFavourite[],
  isReadable: ReadonlySet<string>,
): string[] {
  if (isReadable.size <= fewTables) return []
  const isFavourite = (id: string) => favourites.some(({ kind, table }) => kind === 'table' && table === id)
  const ids = new Set(recent.map(({ table }) => table))
  return [...ids].filter((id) => isReadable.has(id) && !isFavourite(id)).slice(0, mostRecent)
}

function toGroup(
  { id, kind, label, tables }: TableGroup,
  carried: readonly CatalogTable[],
  { desk, groups }: { readonly desk: Desk; readonly groups: readonly TableGroup[] },
): NavigationGroup {
  const usual = kind === 'more' || groups.length > mostOpenGroups
  const isFolded = Object.hasOwn(desk.folded, id) ? desk.folded[id] === true : usual
  return { id, kind, label, count: tables.length, tables: carried.map((table) => table.id), isFolded }
}

function pickViews(views: readonly View[], tables: ReadonlySet<string>): NavigationView[] {
  const ofTables = Map.groupBy(views, ({ table }) => table)
  return [...ofTables]
    .filter(([table]) => tables.has(table))
    .flatMap(([, own]) => own.slice(0, mostViewsOfTable))
    .slice(0, mostTables)
    .map(({ id, table, name }) => ({ id, table, name }))
}

/** Only what the config chooses: other tables have the icon of their type. */
function toIcons(
  tables: readonly CatalogTable[],
  others: readonly IconName[],
): Pick<Navigation, 'looks' | 'icons'> {
  const chosen = tables.filter(({ looks }) => looks.icon !== undefined || looks.color !== undefined)
  const looks = chosen.map(
    ({ id, schema, looks: { icon, color } }) =>
      [id, { icon: icon ?? schema.type, color: color ?? null }] as const,
  )
  const used = new Set<IconName>(['table', 'view', 'filter', ...others, ...looks.map(([, { icon }]) => icon)])
  return {
    looks: Object.fromEntries(looks),
    icons: Object.fromEntries([...used].map((name) => [name, icons[name]])),
  }
}
