import { Hono, type MiddlewareHandler } from 'hono'
import { cookieName, writeCookie } from '../cookies.ts'
import type { Edge, EdgeEnv } from '../edge.ts'

export function signOutRoutes({ kernel }: Edge): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>().post('/sign-out', async (c) => {
    const actor = c.get('actor')
    if (actor?.kind === 'person') await kernel.access.signOut(actor)
    const caller = c.get('caller')
    c.header('Set-Cookie', writeCookie(caller, cookieName(caller, ''), ''))
    if (caller.trustworthy) c.header('Clear-Site-Data', '"cache", "storage"')
    return c.redirect('/sign-in', 303)
  })
}

/** Another tab has signed out, or the session has expired. Nothing can change, so nothing can be forged. */
export function forgiveSecondSignOut(): MiddlewareHandler<EdgeEnv> {
  return async (c, next) => {
    if (c.req.path !== '/sign-out' || c.get('sessionId') !== null) return next()
    return c.redirect('/sign-in', 303)
  }
}
