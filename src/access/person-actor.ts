import type { PersonRow, SessionRow } from '../store/index.ts'
import type { PersonActor } from '../wire/actor.ts'
import type { Rights } from '../wire/role.ts'
import type { AccessTools } from './access-tools.ts'
import { toPreferences } from './preferences.ts'
import { can } from './rights.ts'
import { toMe } from './role-book.ts'
import { findViewed, onlyLooking, readViewedAs } from './viewed-rights.ts'

/** What a read of a person needs for their rights. */
export type PersonFound = Pick<
  PersonRow,
  'id' | 'name' | 'email' | 'roles' | 'profile' | 'epoch' | 'language' | 'time_zone' | 'theme'
> & {
  /** Left out: the roles are read again. */
  readonly version?: string | null
}

/** The person with their rights, in a session or, for work that outlives it, in none. */
export async function toPersonActor(
  tools: Pick<AccessTools, 'book'>,
  person: PersonFound,
  sessionId: string,
): Promise<PersonActor> {
  const { id, name, email, epoch } = person
  return { kind: 'person', id, name, email, rights: await findRights(tools, person), epoch, sessionId }
}

/** The same in a session in which they may look around as somebody else, or have broken the glass. */
export async function toSessionActor(
  tools: Pick<AccessTools, 'book' | 'clock' | 'store'>,
  person: PersonFound,
  session: Pick<SessionRow, 'id' | 'glass_until' | 'viewing_as'>,
): Promise<PersonActor> {
  const plain = await toPersonActor(tools, person, session.id)
  const actor = { ...plain, preferences: toPreferences(person) }
  const as = readViewedAs(session.viewing_as)
  if (as !== null && can(actor, 'roles')) {
    const viewed = await findViewed(tools, as, actor.rights.me)
    if (viewed !== null) {
      return { ...actor, rights: onlyLooking(viewed.rights, actor.rights), viewingAs: viewed.name }
    }
  }
  const { glass_until: until } = session
  if (until === null || until <= tools.clock.now().toISOString()) return actor
  return { ...actor, rights: brokenGlass(actor.rights), glassUntil: until }
}

function findRights(tools: Pick<AccessTools, 'book'>, person: PersonFound): Promise<Rights> {
  const { roles, version } = person
  return tools.book.rights({ roles, me: toMe(person), ...(version !== undefined && { version }) })
}

const broken = new WeakMap<Rights, Rights>()

/** One object for each, so that what was decided is found again. */
function brokenGlass(rights: Rights): Rights {
  const whole = broken.get(rights) ?? { ...rights, everything: true }
  broken.set(rights, whole)
  return whole
}
