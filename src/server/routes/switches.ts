import { Hono } from 'hono'
import type { SwitchAnswer } from '../../wire/switch.ts'
import { parseSwitchUrl } from '../../wire/switch-url.ts'
import type { Edge, EdgeContext, EdgeEnv } from '../edge.ts'
import { readIdempotencyKey } from '../idempotency-key.ts'
import { writeNoticeCookie } from '../notice-cookie.ts'
import { requireActor } from '../require-actor.ts'
import { wantsJson } from '../wants-json.ts'
import { readWayBack } from '../way-back.ts'

/** Switches of single rows, undo and restore: JSON for scripts and programs; for plain forms a redirect back with a notice. */
export function switchRoutes({ kernel }: Edge): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>()
    .post('/t/:table/:key/switches/:column/:state', async (c) => {
      const move = parseSwitchUrl(c.req.param())
      const options = { idempotencyKey: readIdempotencyKey(c) }
      return toAnswer(c, await kernel.switches.move(requireActor(c), move, options))
    })
    .post('/audit/:entry/undo', async (c) => {
      const columns = c.req.queries('column') ?? null
      const options = { columns, idempotencyKey: readIdempotencyKey(c) }
      return toAnswer(c, await kernel.switches.undo(requireActor(c), c.req.param('entry'), options))
    })
    .post('/audit/:entry/restore', async (c) => {
      const options = { idempotencyKey: readIdempotencyKey(c) }
      const answer = await kernel.audit.restore(requireActor(c), c.req.param('entry'), options)
      if (wantsJson(c)) return c.json(answer)
      writeNoticeCookie(c, answer.entry)
      return c.redirect(readWayBack(c) ?? '/audit', 303)
    })
    .post('/notice/dismiss', (c) => {
      writeNoticeCookie(c, null)
      return c.redirect(readWayBack(c) ?? '/', 303)
    })
}

function toAnswer(c: EdgeContext, answer: SwitchAnswer): Response {
  if (wantsJson(c)) return c.json(answer)
  writeNoticeCookie(c, answer.entry)
  return c.redirect(readWayBack(c) ?? `/t/${answer.table}/${answer.key}`, 303)
}
