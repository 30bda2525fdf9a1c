import type { MiddlewareHandler } from 'hono'
import { createLru } from '../../std/lru.ts'
import { Problem } from '../../std/problem.ts'
import { httpRefusals } from '../../wire/texts/refusals/http.ts'
import type { EdgeContext, EdgeEnv, EdgeSettings } from '../edge.ts'

/** An actor may use the allowance of so many seconds at once. */
const burstSeconds = 5

const mostActors = 10_000

interface Bucket {
  writes: number
  readonly at: number
}

/** Limits what an actor may change through this node per second. A job is one request, however many rows it changes. */
export function limitWrites(
  { writesPerSecond }: Pick<EdgeSettings, 'writesPerSecond'>,
  now = () => performance.now(),
): MiddlewareHandler<EdgeEnv> {
  const buckets = createLru<string, Bucket>(mostActors)
  const most = writesPerSecond * burstSeconds

  /** Returns after how many seconds there is room for this write; 0: there was room, and it is counted. */
  function take(actor: string): number {
    const { writes, at } = buckets.get(actor) ?? { writes: most, at: now() }
    const room = Math.min(most, writes + ((now() - at) / 1_000) * writesPerSecond)
    const isTaken = room >= 1
    buckets.set(actor, { writes: isTaken ? room - 1 : room, at: now() })
    return isTaken ? 0 : (1 - room) / writesPerSecond
  }

  return async (c, next) => {
    const actor = c.get('actor')
    if (writesPerSecond > 0 && actor !== null && actor.kind !== 'system' && isWrite(c)) {
      const seconds = Math.ceil(take(`${actor.kind} ${actor.id}`))
      if (seconds > 0) {
        throw new Problem('too-many-requests', httpRefusals.tooManyWrites(writesPerSecond), {
          headers: { 'Retry-After': String(seconds) },
        })
      }
    }
    await next()
  }
}

/** Some programs send a POST request only to read. */
function isWrite({ req: { method, path } }: EdgeContext): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false
  return !/^\/broadcasting\/|^\/api\/tables\/[^/]+\/(?:datatable|forecast|export\.\w+)$/.test(path)
}
