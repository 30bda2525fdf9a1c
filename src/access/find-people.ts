import { sql } from 'kysely'
import { type ColumnSchema, listAlias } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import type { Actor } from '../wire/actor.ts'
import { type ListedPerson, type PeoplePage, type PeopleQuery, peoplePerPage } from '../wire/person.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import type { AccessTools } from './access-tools.ts'
import { noPassword } from './passwords.ts'
import { toPerson } from './person-row.ts'
import { countSecondFactor } from './second-factor/factors.ts'
import { requireRight } from './standing.ts'

/** A page of the people whose name or e-mail address contains the searched text. */
export async function findPeople(
  tools: AccessTools,
  actor: Actor,
  { search, page }: PeopleQuery,
): Promise<PeoplePage> {
  requireRight(actor, 'people')
  const { database } = tools.store
  const matches = toMatch(tools, search)
  const [rows, [counted]] = await Promise.all([
    database.read(
      selectListed(tools)
        .where(matches)
        .orderBy('listed.email_key')
        .limit(peoplePerPage)
        .offset((page - 1) * peoplePerPage),
    ),
    database.read(
      tools.store.tables
        .selectFrom(`people as ${listAlias}`)
        .select((of) => of.fn.countAll().as('found'))
        .where(matches),
    ),
  ])
  return { people: rows.map(toListed), found: Number(counted?.found ?? 0) }
}

export async function findPerson(tools: AccessTools, actor: Actor, id: string): Promise<ListedPerson> {
  requireRight(actor, 'people')
  const [row] = await tools.store.database.read(selectListed(tools).where('listed.id', '=', id))
  if (row === undefined) throw new Problem('not-found', accessRefusals.noPersonHere)
  return toListed(row)
}

/** Everybody has few sessions, so one pass finds the last use of each. */
function selectListed({ store: { tables } }: AccessTools) {
  return tables
    .selectFrom(`people as ${listAlias}`)
    .leftJoin(
      (from) =>
        from
          .selectFrom('sessions')
          .select(['person_id', (of) => of.fn.max('last_seen_at').as('used_at')])
          .groupBy('person_id')
          .as('used'),
      (on) => on.onRef('used.person_id', '=', 'listed.id'),
    )
    .select(['listed.id', 'listed.email', 'listed.name', 'listed.roles', 'listed.active'])
    .select('listed.profile')
    .select(['listed.created_at', 'listed.signed_in_at', 'used.used_at'])
    .select((is) =>
      is.case().when('listed.password_hash', '=', noPassword).then(0).else(1).end().as('joined'),
    )
    .select(countSecondFactor('listed.id').as('second_factor'))
}

type ListedRow = Parameters<typeof toPerson>[0] & {
  readonly used_at: string | null
  readonly joined: number
  readonly second_factor: number
}

function toListed(row: ListedRow): ListedPerson {
  const [lastSeenAt = null] = [row.used_at, row.signed_in_at]
    .filter((at) => at !== null)
    .toSorted()
    .reverse()
  return {
    ...toPerson(row),
    lastSeenAt,
    hasPassword: Number(row.joined) === 1,
    hasSecondFactor: Number(row.second_factor) === 1,
  }
}

function toMatch({ store: { database } }: AccessTools, search: string) {
  const text = search.trim()
  if (text === '') return sql<boolean>`1 = 1`
  const [email, name] = (['email', 'name'] as const).map((column) =>
    database.sql.contains(textColumn(column), text, 'anywhere'),
  )
  return sql<boolean>`(${email} or ${name})`
}

/** A text column of ours, as far as a search needs to know it. */
function textColumn(name: 'email' | 'name'): ColumnSchema {
  return {
    name,
    declaredType: 'text',
    type: 'text',
    ordered: true,
    nullable: false,
    defaultExpression: null,
    generated: false,
    comment: null,
    allowedValues: null,
    updatable: true,
  }
}
