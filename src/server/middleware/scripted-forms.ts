import type { MiddlewareHandler } from 'hono'
import { type LedOn, scriptedFormHeader } from '../../wire/scripted-form.ts'
import type { EdgeContext, EdgeEnv } from '../edge.ts'

/** True if the script of one of our pages sent a form. It gets the answer that a browser would get, unlike other scripts. */
export function isScriptedForm(c: EdgeContext): boolean {
  return c.req.header(scriptedFormHeader) !== undefined
}

/** Tells a form's script where the answer leads, because `fetch` would follow a redirect itself or hide its address. */
export function leadScriptedForms(): MiddlewareHandler<EdgeEnv> {
  return async (c, next) => {
    await next()
    if (!isScriptedForm(c) || (c.res.status !== 302 && c.res.status !== 303)) return
    const headers = new Headers(c.res.headers)
    const location = headers.get('Location') ?? '/'
    for (const name of ['Location', 'Content-Type', 'Content-Length']) headers.delete(name)
    // Hono would otherwise keep the headers of the replaced answer.
    c.res = undefined
    c.res = Response.json({ location } satisfies LedOn, { headers })
  }
}
