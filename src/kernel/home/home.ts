import { decideTable } from '../../access/index.ts'
import type { Desk } from '../../desks/index.ts'
import type { Clock } from '../../std/clock.ts'
import type { Catalog, CatalogTable } from '../../tables/index.ts'
import type { PersonActor } from '../../wire/actor.ts'
import type { HomeDesk, PinnedView, Suggestion } from '../../wire/home.ts'
import type { View } from '../../wire/view.ts'
import type { Asker } from '../asker.ts'
import type { Kernel } from '../kernel.ts'
import type { RecentChanges } from '../recent-changes.ts'
import { viewsInSight } from '../views-in-sight.ts'
import { createFirstSteps, type FirstStepsOptions, mayTakeSteps } from './first-steps.ts'
import { groupChanges } from './group-changes.ts'
import { nameVisits } from './name-visits.ts'
import { openPinned } from './open-pinned.ts'
import { readableTables } from './readable-tables.ts'
import { type SuggestedView, suggestViews } from './suggest-views.ts'

export interface HomeOptions extends FirstStepsOptions {
  readonly catalog: Pick<Catalog, 'tables'>
  readonly clock: Clock
  readonly recent: Pick<RecentChanges, 'list'>
  readonly rows: Pick<Kernel['rows'], 'find'>
  readonly views: Pick<Kernel['views'], 'list'>
  readonly boards: Pick<Kernel['boards'], 'screen'>
  /** Jobs open after the desk does. */
  openJobs(actor: PersonActor): ReturnType<Kernel['jobs']['open']>
  findDesk(actor: PersonActor): Promise<Desk>
}

/** So many entries are put together. */
const mostEntries = 100
const mostGroups = 12
const mostSuggestions = 3

export interface Home {
  screen(actor: PersonActor, asker?: Asker): Promise<HomeDesk>
  /** Undefined if the table does not suggest it to the actor. */
  suggestion(actor: PersonActor, wish: SuggestionName): Promise<SuggestedView | undefined>
}

interface SuggestionName extends Pick<Suggestion, 'kind'> {
  readonly table: string
}

export function createHome(options: HomeOptions): Home {
  const { catalog, clock, database, recent, findDesk, openJobs } = options
  const findSteps = createFirstSteps(options)

  /** Only views that a list of the actor may show. */
  async function suggest(actor: PersonActor, from: readonly CatalogTable[]): Promise<SuggestedView[]> {
    const inSight = viewsInSight({ database, clock }, { actor, tables: await catalog.tables() })
    return suggestViews(actor, from).filter((one) => inSight([toTrialView(one)]).length > 0)
  }

  return {
    async screen(actor, asker = {}) {
      const [desk, tables, views, entries, jobs] = await Promise.all([
        findDesk(actor),
        catalog.tables(),
        options.views.list(actor),
        recent.list(actor, mostEntries),
        openJobs(actor),
      ])
      const { all, work } = readableTables(actor, tables)
      const lastHereAt = toLastHere(desk, clock.now())
      const labels = new Map(all.map(({ id, label }) => [id, label]))
      const isNew = ({ list, table }: SuggestedView) =>
        !views.some((view) => view.table === table.id && view.list === list)
      const [visits, steps, suggestions, boards] = await Promise.all([
        nameVisits(actor, desk.recent, { ...options, tables, views }),
        findSteps(actor, { desk, tables: work, views }),
        suggest(actor, work),
        openPinned(options.boards, { actor, desk, asker }),
      ])
      return {
        visits,
        views: toPinned(desk, views, labels),
        boards,
        changes: groupChanges(entries, { lastHereAt, labels }).slice(0, mostGroups),
        lastHereAt,
        jobs: jobs.map(({ id, kind, table, by, total, done, state }) => ({
          ...{ id, kind, table, by, total, done, state },
        })),
        suggestions: suggestions
          .filter(isNew)
          .slice(0, mostSuggestions)
          .map(({ kind, table, column }) => ({ kind, table, column })),
        steps,
        maySeeSteps: mayTakeSteps(actor),
      }
    },
    async suggestion(actor, { table: id, kind }) {
      const table = (await catalog.tables()).get(id)
      const isReadable = table !== undefined && decideTable(actor, table.schema).may.has('read')
      return isReadable ? (await suggest(actor, [table])).find((one) => one.kind === kind) : undefined
    },
  }
}

/** After this pause, a person who opens home was away. */
const pauseMs = 30 * 60_000

function toLastHere({ hereAt, lastHereAt }: Desk, now: Date): string | null {
  const isBack = hereAt !== null && now.getTime() - Date.parse(hereAt) > pauseMs
  return isBack ? hereAt : lastHereAt
}

function toPinned(
  { favourites }: Desk,
  views: readonly View[],
  labels: ReadonlyMap<string, string>,
): PinnedView[] {
  return favourites.flatMap(({ kind, id }) => {
    const view = kind === 'view' ? views.find((one) => one.id === id) : undefined
    if (view === undefined) return []
    const { name, list, table } = view
    return [{ id, name, list, table: { id: table, label: labels.get(table) ?? table } }]
  })
}

/** A view of somebody else, so that all columns of its list are asked for. */
function toTrialView({ table, list }: SuggestedView): View {
  return {
    ...{ id: '', table: table.id, name: '', list, layout: null, sharedWith: [], defaultFor: [] },
    ...{ version: 1, by: '', mine: false, mayChange: false, changedAt: '', changedBy: '' },
  }
}
