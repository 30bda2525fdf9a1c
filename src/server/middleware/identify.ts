import type { MiddlewareHandler } from 'hono'
import { isSocketId } from '../../realtime/index.ts'
import { Problem } from '../../std/problem.ts'
import type { Words } from '../../std/sentence.ts'
import type { Origin, PersonActor, TokenActor } from '../../wire/actor.ts'
import { httpRefusals } from '../../wire/texts/refusals/http.ts'
import { cookieName, readCookie } from '../cookies.ts'
import type { CsrfTokens } from '../csrf-token.ts'
import type { Edge, EdgeContext, EdgeEnv } from '../edge.ts'
import { findPostedAddress } from '../posted-addresses.ts'

/**
 * Finds the actor. A wrong bearer token refuses the request, and the cookie does not count. Other schemes are ignored:
 * a proxy with its own password sends it along with every request.
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
      const token = toBearer(c.req, authorization)
      if (c.req.path === '/metrics') await kernel.access.requireMetricsToken(token)
      else setActor(c, await kernel.access.identifyToken(token))
      c.set('proof', 'bearer')
    }
    await next()
  }

  async function readSession(c: EdgeContext): Promise<void> {
    const caller = c.get('caller')
    const cookies = c.req.header('Cookie')
    const sessionId = readCookie(cookies, cookieName(caller, ''))
    const by = isBackground(c) ? 'open page' : 'person'
    const person = sessionId === null ? null : await kernel.access.identifySession(sessionId, by)
    if (person !== null) {
      setActor(c, person)
      c.set('proof', 'session')
      c.set('sessionId', sessionId)
      return
    }
    const guest = readCookie(cookies, cookieName(caller, '_guest'))
    if (guest !== null && tokens.isGuest(guest)) c.set('guest', guest)
  }
}

function setActor(c: EdgeContext, actor: PersonActor | TokenActor): void {
  const origin = toOrigin(c)
  const languages = c.req.header('Accept-Language')
  const reads = actor.kind === 'person' && languages !== undefined ? { languages } : {}
  c.set('actor', { ...actor, origin, ...reads })
}

/** The trail records the origin of every change. */
function toOrigin(c: EdgeContext): Origin {
  const socketId = c.req.header('X-Socket-ID')
  return {
    address: c.get('caller').address,
    requestId: c.get('requestId'),
    ...(socketId !== undefined && isSocketId(socketId) && { socketId }),
  }
}

/** Bearer tokens work for the API, the channel grants, the switches and the metrics. Screens are for people. */
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

function refuse(detail: Words): Problem {
  return new Problem('unauthenticated', detail)
}

/** A page marks the requests that it makes by itself: see web/asking/http.ts. */
const backgroundHeader = 'X-Switchboard-Background'

/** Whether an open page asks without its person. Such requests must not keep an idle session alive. */
export function isBackground({ req }: EdgeContext): boolean {
  const isLook = req.path === '/session' || req.path.startsWith('/broadcasting/')
  return isLook || req.header(backgroundHeader) !== undefined
}
