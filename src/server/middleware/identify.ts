import type { MiddlewareHandler } from 'hono'
import { isSocketId } from '../../realtime/index.ts'
import { Problem } from '../../std/problem.ts'
import type { Origin, PersonActor, TokenActor } from '../../wire/actor.ts'
import { httpRefusals } from '../../wire/texts/refusals/http.ts'
import { cookieName, readCookie } from '../cookies.ts'
import type { CsrfTokens } from '../csrf-token.ts'
import type { Edge, EdgeContext, EdgeEnv } from '../edge.ts'
import { findPostedAddress } from '../posted-addresses.ts'
import { isReadAhead } from '../read-ahead.ts'

/**
 * Who asks. A bearer token stands alone: when it is wrong, the cookie is not looked at. Other schemes are for others: a
 * proxy with its own password sends its word along with every request.
 */
export function identify({ kernel }: Edge, tokens: CsrfTokens): MiddlewareHandler<EdgeEnv> {
  return async (c, next) => {
    c.set('actor', null)
    c.set('ahead', null)
    c.set('proof', null)
    c.set('sessionId', null)
    c.set('guest', null)
    const authorization = c.req.header('Authorization')
    if (authorization === undefined || !/^Bearer(\s|$)/i.test(authorization)) {
      await readSession(c)
    } else {
      const token = toBearer(c.req, authorization)
      await settle(c, token, () => kernel.access.identifyToken(token))
      c.set('proof', 'bearer')
    }
    await next()
  }

  async function readSession(c: EdgeContext): Promise<void> {
    const caller = c.get('caller')
    const cookies = c.req.header('Cookie')
    const sessionId = readCookie(cookies, cookieName(caller, ''))
    if (sessionId !== null && (await settle(c, sessionId, () => kernel.access.identifySession(sessionId)))) {
      c.set('proof', 'session')
      c.set('sessionId', sessionId)
      return
    }
    const guest = readCookie(cookies, cookieName(caller, '_guest'))
    if (guest !== null && tokens.isGuest(guest)) c.set('guest', guest)
  }

  /** Whether there is somebody. Where a list may be read ahead, who they were the last time is enough to go on. */
  async function settle(
    c: EdgeContext,
    secret: string,
    find: () => Promise<PersonActor | TokenActor | null>,
  ): Promise<boolean> {
    const presumed = isReadAhead(c) ? kernel.access.presume(secret) : null
    const identified = find()
    if (presumed !== null) {
      // A gate may refuse before anybody waits for it.
      identified.catch(() => {})
      c.set('ahead', { presumed, confirmed: identified })
      return true
    }
    const actor = await identified
    if (actor !== null) c.set('actor', { ...actor, origin: toOrigin(c) })
    return actor !== null
  }
}

/** The trail says of every change from where it came. */
function toOrigin(c: EdgeContext): Origin {
  const socketId = c.req.header('X-Socket-ID')
  return {
    address: c.get('caller').address,
    requestId: c.get('requestId'),
    ...(socketId !== undefined && isSocketId(socketId) && { socketId }),
  }
}

/** Programs speak to the API, the channel grants and the switches, in whatever method; screens are for people. */
function toBearer({ method, path }: EdgeContext['req'], authorization: string): string {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? []
  if (token === undefined) throw refuse(httpRefusals.notBearer)
  const posted = findPostedAddress(path)
  const isScreen = posted?.programs !== true || (posted.read && (method === 'GET' || method === 'HEAD'))
  if (isScreen && !/^\/(api|broadcasting)\/|^\/metrics$/.test(path)) {
    throw refuse(httpRefusals.peopleOnly)
  }
  return token
}

function refuse(detail: string): Problem {
  return new Problem('unauthenticated', detail)
}
