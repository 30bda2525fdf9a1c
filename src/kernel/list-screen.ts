import { can } from '../access/index.ts'
import type { Clock } from '../std/clock.ts'
import { findLayout, isViewLost, nameView, openView } from '../wire/open-view.ts'
import type { Kernel } from './kernel.ts'

export interface ListScreenParts {
  readonly lists: Pick<Kernel['lists'], 'page'>
  readonly views: Pick<Kernel['views'], 'of'>
  readonly broadcasting: Pick<Kernel['broadcasting'], 'meet'>
  readonly watching: Pick<Kernel['watching'], 'stateOf'>
  readonly clock: Clock
}

/** All that a list's screen is drawn from, for the page and for its script. */
export function createListScreen(parts: ListScreenParts): Kernel['lists']['screen'] {
  const { lists, broadcasting, watching, clock } = parts
  return async (actor, { address, needsView }, asker) => {
    const views = await parts.views.of(actor, address.table)
    const query = needsView ? openView(address, views) : address
    const { hidden } = findLayout(query, views)
    const { table, page, window } = await lists.page(actor, { ...query, hidden }, { ...asker, window: true })
    const { ddl, ...search } = table.search
    return {
      ...views,
      query: nameView(query, views),
      isViewLost: isViewLost(query, views),
      // The statements are for programs: they are longer than the rows.
      table: { ...table, search: { ...search, ddl: [] } },
      page,
      window,
      readers: broadcasting.meet({ table: table.id, key: null }),
      mayIndex: ddl.length > 0 && can(actor, 'see-settings'),
      watch: watching.stateOf(table.id),
      mayWatch: table.type === 'table' && can(actor, 'watch-tables'),
      mayShare: can(actor, 'share-views'),
      maySetStandard: can(actor, 'set-standard-views'),
      now: clock.now().toISOString(),
    }
  }
}
