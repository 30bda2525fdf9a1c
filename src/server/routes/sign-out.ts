import { Hono, type MiddlewareHandler } from 'hono'
import { cookieName, writeCookie } from '../cookies.ts'
import type { Edge, EdgeEnv } from '../edge.ts'

export function signOutRoutes({ kernel }: Edge): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>().post('/sign-out', async (c) => {
    const actor = c.get('actor')
    if (actor?.kind === 'person') await kernel.access.signOut(actor)
    const left = actor?.kind === 'person' ? await kernel.access.singleSignOn.left(actor) : null
    const caller = c.get('caller')
    for (const name of [cookieName(caller, ''), cookieName(caller, '_notice'), 'switchboard_theme'])
      c.header('Set-Cookie', writeCookie(caller, name, ''), { append: true })
    if (caller.trustworthy) c.header('Clear-Site-Data', '"cache", "storage"')
    // A form of ours may not lead to another origin, so the page offers the sign-out there as a link.
    return c.redirect(left === null ? '/sign-in' : `/sign-in?left=${left.name}`, 303)
  })
}

/** Another tab has signed out, or the session has expired. Nothing can change, so nothing can be forged. */
export function forgiveSecondSignOut(): MiddlewareHandler<EdgeEnv> {
  return async (c, next) => {
    if (c.req.path !== '/sign-out' || c.get('sessionId') !== null) return next()
    return c.redirect('/sign-in', 303)
  }
}
