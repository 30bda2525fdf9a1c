import type { MiddlewareHandler } from 'hono'
import { isSocketId } from '../../realtime/index.ts'
import { Problem } from '../../std/problem.ts'
import type { Origin } from '../../wire/actor.ts'
import { httpRefusals } from '../../wire/texts/refusals/http.ts'
import { cookieName, readCookie } from '../cookies.ts'
import type { CsrfTokens } from '../csrf-token.ts'
import type { Edge, EdgeContext, EdgeEnv } from '../edge.ts'
import { findPostedAddress } from '../posted-addresses.ts'

/**
 * Who asks. A bearer token stands alone: when it is wrong, the cookie is not looked at. Other schemes are for others: a
 * proxy with its own password sends its word along with every request.
 */
export function identify({ kernel }: Edge, tokens: CsrfTokens): MiddlewareHandler<EdgeEnv> {
  return async (c, next) => {
    c.set('actor', null)
    c.set('proof', null)
    c.set('sessionId', null)
    c.set('guest', null)
    const authorization = c.req.header('Authorization')
    if (authorization === undefined || !/^Bearer(\s|$)/i.test(authorization)) {
      await readSession(c)
    } else {
      const actor = await kernel.access.identifyToken(toBearer(c.req, authorization))
      c.set('actor', { ...actor, origin: toOrigin(c) })
      c.set('proof', 'bearer')
    }
    await next()
  }

  async function readSession(c: EdgeContext): Promise<void> {
    const caller = c.get('caller')
    const cookies = c.req.header('Cookie')
    const sessionId = readCookie(cookies, cookieName(caller, ''))
    const actor = sessionId === null ? null : await kernel.access.identifySession(sessionId)
    if (actor !== null) {
      c.set('actor', { ...actor, origin: toOrigin(c) })
      c.set('proof', 'session')
      c.set('sessionId', sessionId)
      return
    }
    const guest = readCookie(cookies, cookieName(caller, '_guest'))
    if (guest !== null && tokens.isGuest(guest)) c.set('guest', guest)
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

/** Programs speak to the API, the channel grants and the switches; screens are for people. */
function toBearer({ method, path }: EdgeContext['req'], authorization: string): string {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? []
  if (token === undefined) throw refuse(httpRefusals.notBearer)
  const isPosted = method === 'POST' && findPostedAddress(path)?.programs === true
  if (!isPosted && !/^\/(api|broadcasting)\/|^\/metrics$/.test(path)) {
    throw refuse(httpRefusals.peopleOnly)
  }
  return token
}

function refuse(detail: string): Problem {
  return new Problem('unauthenticated', detail)
}
