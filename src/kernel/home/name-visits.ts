import { setTimeout as sleep } from 'node:timers/promises'
import { decideTable } from '../../access/index.ts'
import { isProblem } from '../../std/problem.ts'
import type { CatalogTable } from '../../tables/index.ts'
import type { PersonActor } from '../../wire/actor.ts'
import type { Visit } from '../../wire/desk.ts'
import type { NamedVisit } from '../../wire/home.ts'
import type { View } from '../../wire/view.ts'
import type { Kernel } from '../kernel.ts'

export interface VisitNames {
  readonly rows: Pick<Kernel['rows'], 'find'>
  readonly tables: ReadonlyMap<string, CatalogTable>
  /** The views that the actor may use. */
  readonly views: readonly View[]
}

const mostShown = 8
/** A row of a locked table is left out. */
const patienceMs = 300

/** Names the visits as the person may see them now. A row that is gone, or out of their sight, is left out. */
export async function nameVisits(
  actor: PersonActor,
  visits: readonly Visit[],
  names: VisitNames,
): Promise<readonly NamedVisit[]> {
  const named: NamedVisit[] = []
  for (let at = 0; at < visits.length && named.length < mostShown; at += mostShown) {
    const some = visits.slice(at, at + mostShown)
    const found = await Promise.all(some.map((visit) => nameVisit(actor, visit, names)))
    named.push(...found.filter((visit) => visit !== null))
  }
  return named.slice(0, mostShown)
}

async function nameVisit(actor: PersonActor, visit: Visit, names: VisitNames): Promise<NamedVisit | null> {
  const table = names.tables.get(visit.table)
  if (table === undefined || !decideTable(actor, table.schema).may.has('read')) return null
  const { isChange, at } = visit
  const facts = { table: { id: table.id, label: table.label }, isChange, at }
  if (visit.key === null) return { ...facts, ...nameList(visit, table, names.views) }
  const label = await nameRow(actor, { table: table.id, key: visit.key }, names)
  if (label === null) return null
  return { ...facts, kind: 'row', label, href: `/t/${table.id}/${visit.key}`, isFiltered: false }
}

function nameList({ list }: Visit, { id, label }: CatalogTable, views: readonly View[]) {
  const parameters = new URLSearchParams(list)
  const view = views.find((one) => one.id === parameters.get('view'))
  // The view may be gone, or no longer shared with the person.
  if (view === undefined) parameters.delete('view')
  const search = parameters.toString()
  return {
    kind: view === undefined ? ('list' as const) : ('view' as const),
    label: view?.name ?? label,
    href: `/t/${id}${search === '' ? '' : `?${search}`}`,
    isFiltered: parameters.has('filter') || parameters.has('q'),
  }
}

async function nameRow(
  actor: PersonActor,
  where: { readonly table: string; readonly key: string },
  { rows }: VisitNames,
): Promise<string | null> {
  const found = rows.find(actor, where).then(
    ({ row }) => row.label,
    (failure) => {
      if (isProblem(failure)) return null
      throw failure
    },
  )
  return Promise.race([found, sleep(patienceMs, null, { ref: false })])
}
