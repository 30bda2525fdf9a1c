import type { Visit } from '../wire/desk.ts'
import type { StoredDesk } from './desk-row.ts'

/** What a person did since the desk was stored. */
export interface Activity {
  /** The newest first. */
  readonly visits: readonly Visit[]
  readonly firstAt: string
  readonly lastAt: string
}

/** Home shows 8. The others replace rows and tables that the person may not read any more. */
const mostVisits = 16

/** After a pause of this length, a person was away and comes back. */
const pauseMs = 30 * 60_000

export function withActivity(desk: StoredDesk, activity: Activity | undefined): StoredDesk {
  if (activity === undefined) return desk
  const { visits, firstAt, lastAt } = activity
  const isBack = desk.hereAt !== null && Date.parse(firstAt) - Date.parse(desk.hereAt) > pauseMs
  return {
    ...desk,
    recent: withVisits(desk.recent, visits),
    hereAt: desk.hereAt !== null && desk.hereAt > lastAt ? desk.hereAt : lastAt,
    lastHereAt: isBack ? desk.hereAt : desk.lastHereAt,
  }
}

export function addVisit(activity: Activity | undefined, visit: Visit | null, at: string): Activity {
  return {
    visits: visit === null ? (activity?.visits ?? []) : withVisits(activity?.visits ?? [], [visit]),
    firstAt: activity?.firstAt ?? at,
    lastAt: at,
  }
}

/** Each row and each table's list stands there once. Looking at a row that one changed does not hide the change. */
function withVisits(older: readonly Visit[], newer: readonly Visit[]): Visit[] {
  const places = new Map<string, Visit>()
  for (const visit of [...older].reverse().concat([...newer].reverse())) {
    const place = JSON.stringify([visit.table, visit.key])
    const isChange = visit.isChange || (places.get(place)?.isChange ?? false)
    places.delete(place)
    places.set(place, { ...visit, isChange })
  }
  return [...places.values()].reverse().slice(0, mostVisits)
}
