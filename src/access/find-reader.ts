import { createLru } from '../std/lru.ts'
import { Problem } from '../std/problem.ts'
import type { PersonActor } from '../wire/actor.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import type { AccessTools } from './access-tools.ts'
import { toSessionActor } from './person-actor.ts'
import { personColumns } from './person-columns.ts'
import { rolesVersion } from './role-book.ts'

/** The person who looks at an open page. */
export interface PageReader {
  readonly id: string
  readonly epoch: number
  readonly sessionId: string
}

const mostKept = 10_000

/** Within one epoch the rights of a session never change, so they are read once. */
export function createFindReader(tools: AccessTools): (reader: PageReader) => Promise<PersonActor> {
  const known = createLru<string, Promise<PersonActor>>(mostKept)
  const isOver = ({ glassUntil }: PersonActor) =>
    glassUntil !== undefined && glassUntil <= tools.clock.now().toISOString()
  return async (reader) => {
    const name = JSON.stringify([reader.sessionId, reader.epoch])
    const kept = known.get(name)
    if (kept !== undefined && !isOver(await kept)) return kept
    const found = find(tools, reader)
    known.set(name, found)
    // A failure is asked again.
    found.catch(() => known.delete(name))
    return found
  }
}

async function find(tools: AccessTools, { id, epoch, sessionId }: PageReader): Promise<PersonActor> {
  const { store } = tools
  const [row] = await store.database.read(
    store.tables
      .selectFrom('sessions')
      .innerJoin('people', 'people.id', 'sessions.person_id')
      .select(personColumns)
      .select(['sessions.glass_until', 'sessions.viewing_as'])
      .select(rolesVersion)
      .where('sessions.id', '=', sessionId)
      .where('people.id', '=', id)
      .where('people.epoch', '=', epoch)
      .where('people.active', '=', 1),
  )
  if (row === undefined) throw new Problem('unauthenticated', accessRefusals.signInAgain)
  return toSessionActor(tools, row, { ...row, id: sessionId })
}
