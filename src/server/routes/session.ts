import { Hono } from 'hono'
import { Problem } from '../../std/problem.ts'
import type { PersonActor } from '../../wire/actor.ts'
import type { OwnSession, SessionTime } from '../../wire/session.ts'
import { httpRefusals } from '../../wire/texts/refusals/http.ts'
import type { Edge, EdgeContext, EdgeEnv } from '../edge.ts'

/** How long the session lasts. A page that looks does not keep it alive; a person who stays does. */
export function sessionRoutes({ kernel }: Edge): Hono<EdgeEnv> {
  const { sessions } = kernel.access
  return new Hono<EdgeEnv>()
    .get('/session', async (c) => tell(c, sessions.time))
    .post('/session', async (c) => tell(c, sessions.stay))
}

/** A page also learns whose session it is by now. */
async function tell(c: EdgeContext, ask: (actor: PersonActor) => Promise<SessionTime>): Promise<Response> {
  const actor = requirePerson(c)
  return c.json({ ...(await ask(actor)), person: actor.email } satisfies OwnSession)
}

function requirePerson(c: EdgeContext): PersonActor {
  const actor = c.get('actor')
  if (actor?.kind === 'person') return actor
  throw new Problem('unauthenticated', httpRefusals.peopleOnly)
}
