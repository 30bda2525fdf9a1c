import { sql } from 'kysely'
import { type AccessTools, ago } from './access-tools.ts'
import { openSince } from './session-limits.ts'

/** The ids to check. */
export interface Identities {
  readonly people: readonly string[]
  readonly sessions: readonly string[]
  readonly tokens: readonly string[]
}

/** Those of them who still have access. */
export interface Standing {
  /** With their epochs: a higher epoch than before means that rights have changed. */
  readonly people: ReadonlyMap<string, number>
  readonly sessions: ReadonlySet<string>
  readonly tokens: ReadonlyMap<string, number>
}

/** It runs every second for all connected clients, so it is one statement. */
export async function findStanding(
  tools: AccessTools,
  { people, sessions, tokens }: Identities,
): Promise<Standing> {
  const { store } = tools
  const { seenAfter, startedAfter } = openSince(tools)
  const who = (kind: string) => sql<string>`${sql.lit(kind)}`.as('kind')
  const rows = await store.database.read(
    store.tables
      .selectFrom('people')
      .select(['id', 'epoch', who('person')])
      .where('active', '=', 1)
      .where('id', 'in', oneAtLeast(people))
      .unionAll(({ selectFrom }) =>
        selectFrom('sessions')
          .select(['id', sql<number>`0`.as('epoch'), who('session')])
          .where('last_seen_at', '>', seenAfter)
          .where('created_at', '>', startedAfter)
          .where('id', 'in', oneAtLeast(sessions)),
      )
      .unionAll(({ selectFrom }) =>
        selectFrom('tokens')
          .leftJoin('people', 'people.id', 'tokens.person_id')
          .select([
            'tokens.id',
            sql<number>`${sql.ref('tokens.epoch')} + coalesce(${sql.ref('people.epoch')}, 1)`.as('epoch'),
            who('token'),
          ])
          .where('tokens.expires_at', '>', ago(tools, 0))
          .where((is) => is.or([is('tokens.person_id', 'is', null), is('people.active', '=', 1)]))
          .where('tokens.id', 'in', oneAtLeast(tokens)),
      ),
  )
  const of = (kind: string) => rows.filter((row) => row.kind === kind)
  const epochs = (kind: string) => new Map(of(kind).map(({ id, epoch }) => [id, Number(epoch)]))
  return {
    people: epochs('person'),
    sessions: new Set(of('session').map(({ id }) => id)),
    tokens: epochs('token'),
  }
}

/** SQL has no empty list, and the empty text is nobody's id. */
function oneAtLeast(ids: readonly string[]): string[] {
  return ids.length === 0 ? [''] : [...ids]
}
