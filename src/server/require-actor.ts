import { Problem } from '../std/problem.ts'
import type { Actor } from '../wire/actor.ts'
import { httpRefusals } from '../wire/texts/refusals/http.ts'
import type { EdgeContext } from './edge.ts'

export function requireActor(c: EdgeContext): Actor {
  const actor = c.get('actor')
  if (actor !== null) return actor
  throw new Problem('unauthenticated', httpRefusals.signInOrToken)
}
