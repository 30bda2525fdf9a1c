import type { Actor } from '../wire/actor.ts'
import type { EdgeContext } from './edge.ts'
import { requireActor } from './require-actor.ts'

/** Who most likely asks, and who does. */
export interface Ahead {
  readonly presumed: Actor
  /** The very same one where it is so; rejects where who asks is refused. */
  readonly confirmed: Promise<Actor | null>
}

/** Lists change nothing, and are asked for most. */
export function isReadAhead(c: EdgeContext): boolean {
  return c.req.method === 'GET' && (/^\/api\/tables\/[^/]+\/rows$/.test(c.req.path) || isListScreen(c))
}

/** What a list's page is drawn from; the page itself has the same address. */
export function isListScreen({ req }: EdgeContext): boolean {
  return /^\/t\/[^/]+$/.test(req.path) && req.header('Accept') === 'application/json'
}

/** Reads while it is found out who asks. Only whom it was read for is shown it. */
export async function readAhead<T>(c: EdgeContext, read: (actor: Actor) => Promise<T>): Promise<T> {
  const ahead = c.get('ahead')
  if (ahead === null) return read(requireActor(c))
  const reading = read(ahead.presumed)
  // Nobody waits for it where somebody else asks.
  reading.catch(() => {})
  const actor = await ahead.confirmed
  c.set('actor', actor)
  return actor === ahead.presumed ? reading : read(requireActor(c))
}
