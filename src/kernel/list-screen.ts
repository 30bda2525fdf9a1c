import { type Access, can } from '../access/index.ts'
import type { Clock } from '../std/clock.ts'
import { Problem } from '../std/problem.ts'
import type { Measure } from '../wire/aggregate.ts'
import type { GroupsQuery } from '../wire/count-url.ts'
import type { GroupBy } from '../wire/group-by.ts'
import { groupLimits, groupUnitsOf, isGroupable } from '../wire/groups.ts'
import type { ListWithin } from '../wire/list-address.ts'
import type { TableHead } from '../wire/list-page.ts'
import type { ListQuery } from '../wire/list-query.ts'
import { toOwnMeasures } from '../wire/measures-of.ts'
import { findLayout, isViewLost, nameView, openView } from '../wire/open-view.ts'
import { groupRefusals } from '../wire/texts/refusals/groups.ts'
import type { ListViews } from '../wire/view.ts'
import type { Kernel } from './kernel.ts'
import type { LookParts } from './look/look-ask.ts'
import { findLooks, readLook } from './look/read-look.ts'

export interface ListScreenOptions extends Pick<LookParts, 'rows' | 'tables'> {
  readonly lists: Pick<Kernel['lists'], 'page' | 'rows' | 'aggregate' | 'groups'>
  readonly views: Pick<Kernel['views'], 'of'>
  readonly broadcasting: Pick<Kernel['broadcasting'], 'meet'>
  readonly watching: Pick<Kernel['watching'], 'stateOf'>
  readonly access: { readonly roles: Pick<Access['roles'], 'names'> }
  readonly clock: Clock
}

/** All data for a list's screen, for the page and for its script. */
export function createListScreen(options: ListScreenOptions): Kernel['lists']['screen'] {
  const { lists, broadcasting, watching, access, clock } = options
  return async (actor, { address, needsView }, asker = {}) => {
    const { within } = address
    const reading = options.views.of(actor, address.table).then(within ? withoutViews : (own) => own)
    // The page is read at the same time as the views, unless a view decides which rows it has.
    const query = needsView ? openView(address, await reading) : address
    const hidden = reading.then((own) => findLayout(query, own).hidden)
    const { look } = query
    // Cards are read apart, and the page says what else there is to know of the list.
    const toRead = look ? { ...query, page: 1, size: 1, cursor: null } : query
    const [views, { table: whole, page, window }, watch, unseen] = await Promise.all([
      reading,
      lists.page(actor, { ...toRead, hidden }, { ...asker, window: look === undefined }),
      watching.stateOf(address.table),
      hidden,
    ])
    const table = within ? { ...whole, columns: toOwnColumns(whole, within) } : whole
    const { ddl, ...search } = table.search
    const measures = query.count === 'exact' ? toOwnMeasures(whole.columns, query.foot) : []
    if (query.group) requireGroups(whole, query.group)
    const now = clock.now()
    const [measured, grouped, looks, looked] = await Promise.all([
      measures.length === 0 ? null : lists.aggregate(actor, { query, measures, mode: 'exact' }, asker),
      query.group && query.count === 'exact'
        ? lists.groups(actor, toGroupsQuery(query, query.group, measures), asker)
        : null,
      findLooks(options, { actor, table }),
      look ? readLook(options, { actor, query, look, table, hidden: unseen, asker, now }) : null,
    ])
    return {
      ...views,
      query: nameView({ ...query, continue: undefined }, views),
      isViewLost: isViewLost(query, views),
      // Only programs need the statements, which are longer than the rows.
      table: { ...table, search: { ...search, ddl: [] } },
      page,
      measured,
      grouped,
      looks,
      looked,
      window,
      readers: broadcasting.meet({ table: table.id, key: null }),
      mayIndex: ddl.length > 0 && can(actor, 'settings'),
      watch,
      mayWatch: table.type === 'table' && can(actor, 'watch'),
      shareable: can(actor, 'share-views') ? await access.roles.names() : [],
      maySetStandard: can(actor, 'standard-views'),
      now: now.toISOString(),
    }
  }
}

/** The headings of a page tell the groups in the order of its rows. */
function toGroupsQuery(query: ListQuery, group: GroupBy, measures: readonly Measure[]): GroupsQuery {
  const order = { by: 'value', direction: query.sort[0]?.direction ?? 'asc' } as const
  return { query, groups: [group], measures, order, most: groupLimits.most, zone: null, mode: 'exact' }
}

/** The order of the rows has already refused a column that the reader may not see. */
function requireGroups({ columns }: TableHead, { column: name, unit }: GroupBy): void {
  const column = columns.find((one) => one.name === name)
  if (column === undefined) return
  if (!isGroupable(column.kind)) throw new Problem('bad-request', groupRefusals.notGrouped(name, column.type))
  const units = groupUnitsOf(column.type)
  if (unit !== null && !units.includes(unit)) {
    throw new Problem('bad-request', groupRefusals.noSuchUnit(name, unit, units))
  }
}

/** Views are for whole tables. */
function withoutViews({ layout }: ListViews): ListViews {
  return { layout, views: [], standard: null }
}

/** The columns that tell related rows apart: what a table joins first, and not what all of them have in common. */
function toOwnColumns({ columns }: TableHead, { columns: common, far }: ListWithin): TableHead['columns'] {
  const own = columns.filter(({ name }) => !common.includes(name))
  if (own.length === 0) return columns
  return [...own.filter(({ name }) => name === far), ...own.filter(({ name }) => name !== far)]
}
