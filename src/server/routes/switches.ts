import { Hono } from 'hono'
import type { SwitchAnswer } from '../../wire/switch.ts'
import { parseSwitchUrl } from '../../wire/switch-url.ts'
import type { Edge, EdgeContext, EdgeEnv } from '../edge.ts'
import { readIdempotencyKey } from '../idempotency-key.ts'
import { isScriptedForm } from '../middleware/scripted-forms.ts'
import { writeNoticeCookie } from '../notice-cookie.ts'
import { requireActor } from '../require-actor.ts'
import { readWayBack } from '../way-back.ts'

/** Switches of single rows: JSON for scripts and programs; for plain forms a redirect back with a notice. */
export function switchRoutes({ kernel }: Edge): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>()
    .post('/t/:table/:key/switches/:column/:state', async (c) => {
      const move = parseSwitchUrl(c.req.param())
      const options = { idempotencyKey: readIdempotencyKey(c) }
      return toAnswer(c, await kernel.switches.move(requireActor(c), move, options))
    })
    .post('/audit/:entry/undo', async (c) => {
      const options = { idempotencyKey: readIdempotencyKey(c) }
      return toAnswer(c, await kernel.switches.undo(requireActor(c), c.req.param('entry'), options))
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

function wantsJson(c: EdgeContext): boolean {
  const accepted = c.req.header('Accept') ?? ''
  return (
    c.get('proof') === 'bearer' ||
    (c.req.header('X-Requested-With') !== undefined && !isScriptedForm(c)) ||
    accepted.includes('application/json')
  )
}
