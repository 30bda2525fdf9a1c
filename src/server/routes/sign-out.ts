import { Hono } from 'hono'
import { Problem } from '../../std/problem.ts'
import { cookieName, writeCookie } from '../cookies.ts'
import type { Edge, EdgeEnv } from '../edge.ts'

export function signOutRoutes({ kernel }: Edge): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>()
    .post('/sign-out', async (c) => {
      const actor = c.get('actor')
      if (actor?.kind === 'person') await kernel.access.signOut(actor)
      const caller = c.get('caller')
      c.header('Set-Cookie', writeCookie(caller, cookieName(caller, ''), ''))
      c.header('Clear-Site-Data', '"cache", "storage"')
      return c.redirect('/sign-in', 303)
    })
    .all('/sign-out', () => {
      throw new Problem('method-not-allowed', 'Signing out takes a POST.', { headers: { Allow: 'POST' } })
    })
}
