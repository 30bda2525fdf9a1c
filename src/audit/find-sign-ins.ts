import type { Store } from '../store/index.ts'
import type { Viewer } from '../tables/index.ts'
import type { AuditQuery } from '../wire/audit-query.ts'
import { type SignIns, signInActions } from '../wire/sign-ins.ts'
import { toIdBounds } from './to-list-query.ts'

export interface SignInsAsk {
  readonly viewer: Viewer
  readonly query: Pick<AuditQuery, 'person' | 'from' | 'to'>
  /** The ids between which they stand; null: without an end. */
  readonly after: string | null
  readonly before: string | null
}

/** More of them on one page of the trail are not counted. */
const mostCounted = 2_000

/** Counts the sign-ins and sign-outs of each person on each day of the viewer's, the newest first. */
export async function findSignIns(
  { database, tables }: Store,
  { viewer, query, after, before }: SignInsAsk,
): Promise<SignIns[]> {
  const { start, end } = toIdBounds(query, viewer)
  const conditions = [
    ...[after].flatMap((id) => (id === null ? [] : [['id', '>', id] as const])),
    ...(start === null ? [] : [['id', '>=', start] as const]),
    ...[before, end].flatMap((id) => (id === null ? [] : [['id', '<', id] as const])),
    ...(query.person === null ? [] : [['actor_id', '=', query.person] as const]),
  ]
  const found = tables
    .selectFrom('entries')
    .select(['id', 'at', 'action', 'actor_id', 'actor_name'])
    .where('action', 'in', signInActions)
    .where('actor_id', 'is not', null)
  const within = conditions.reduce((some, [column, is, value]) => some.where(column, is, value), found)
  return fold(await database.read(within.orderBy('id', 'desc').limit(mostCounted)), viewer.timeZone)
}

interface SignInRow {
  readonly at: string
  readonly action: string
  readonly actor_id: string | null
  readonly actor_name: string
}

function fold(rows: readonly SignInRow[], timeZone: string): SignIns[] {
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  const days = Map.groupBy(rows, ({ at, actor_id }) => `${dayOf.format(new Date(at))} ${actor_id}`)
  return [...days.values()].flatMap((own) => {
    const [newest] = own
    if (newest === undefined || newest.actor_id === null) return []
    const started = own.filter(({ action }) => action === 'session.started').length
    return [
      {
        person: { id: newest.actor_id, name: newest.actor_name },
        day: dayOf.format(new Date(newest.at)),
        at: newest.at,
        started,
        ended: own.length - started,
      },
    ]
  })
}
