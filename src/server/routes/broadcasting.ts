import { Hono } from 'hono'
import { type Batch, parseBatch } from '../../realtime/index.ts'
import { assert } from '../../std/assert.ts'
import { readJson } from '../../std/json.ts'
import { Problem } from '../../std/problem.ts'
import type { WindowTokens } from '../../wire/live.ts'
import type { Edge, EdgeContext, EdgeEnv } from '../edge.ts'
import { isForm, readFormText, readText } from '../middleware/read-body.ts'
import { requireActor } from '../require-actor.ts'

/** Answers Pusher clients that want to join private or presence channels, one by one or many at once. */
export function broadcastingRoutes({ kernel: { broadcasting } }: Edge): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>()
    .post('/broadcasting/auth', async (c) => {
      const actor = requireActor(c)
      const body = await readBody(c)
      const single = readSingle(c, body)
      if (single === null)
        return c.json(
          await broadcasting.authorizeChannels(actor, parseBatch(body, typeOf(c)), readTokens(c, body)),
        )
      const { channels } = await broadcasting.authorizeChannels(actor, single, readToken(c, body))
      const [answer] = Object.values(channels)
      assert(answer, 'one channel has one answer')
      if (!('error' in answer)) return c.json(answer)
      throw new Problem(answer.status === 403 ? 'forbidden' : 'unavailable', answer.error)
    })
    .post('/broadcasting/user-auth', async (c) => {
      const { socket_id: socketId } = readFields(c, await readBody(c))
      return c.json(broadcasting.authorizeUser(requireActor(c), socketId ?? ''))
    })
}

/** The tokens of windows by channel: `tokens` in JSON, or `tokens[channel]` in a form. */
function readTokens(c: EdgeContext, body: string): WindowTokens {
  if (isForm(typeOf(c))) {
    return Object.fromEntries(
      [...new URLSearchParams(body)].flatMap(([name, token]) => {
        const [, channel] = /^tokens\[(.+)\]$/.exec(name) ?? []
        return channel === undefined ? [] : [[channel, token]]
      }),
    )
  }
  const fields = readJson(body)
  return typeof fields === 'object' && fields !== null && 'tokens' in fields ? onlyTexts(fields.tokens) : {}
}

function readToken(c: EdgeContext, body: string): WindowTokens {
  const { channel_name: channel, token } = readFields(c, body)
  return channel === undefined || token === undefined ? {} : { [channel]: token }
}

/** Returns null if the request is not about one channel. */
function readSingle(c: EdgeContext, body: string): Batch | null {
  const { socket_id: socketId = '', channel_name: channel } = readFields(c, body)
  if (channel === undefined) return null
  return parseBatch(JSON.stringify({ socket_id: socketId, channels: [channel] }), 'application/json')
}

function readFields(c: EdgeContext, body: string): Readonly<Record<string, string | undefined>> {
  const fields = /json/i.test(typeOf(c) ?? '')
    ? readJson(body)
    : Object.fromEntries(new URLSearchParams(body))
  return onlyTexts(fields)
}

function onlyTexts(fields: unknown): Readonly<Record<string, string>> {
  if (typeof fields !== 'object' || fields === null) return {}
  const texts = Object.entries(fields).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  return Object.fromEntries(texts)
}

function readBody(c: EdgeContext): Promise<string> {
  return isForm(typeOf(c)) ? readFormText(c) : readText(c)
}

function typeOf(c: EdgeContext): string | undefined {
  return c.req.header('Content-Type')
}
