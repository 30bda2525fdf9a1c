import { timingSafeEqual } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod/mini'
import type { Clock } from '../std/clock.ts'
import { roles } from '../wire/actor.ts'
import { toWindowChannel } from '../wire/channels.ts'
import { hash, toKey } from './keyed-hash.ts'
import type { Window } from './window.ts'

/** Windows as pages carry them. Whoever holds one sees what is in it, and can change none of it. */
export interface WindowTokens {
  /** Null where it is too long for a message. */
  write(window: Window): string | null
  /** Null for what was not written here, or too long ago. */
  read(token: string): Window | null
  /** The same for all who look at the list with the same rights. */
  channelOf(window: Window): string
}

const goodMs = 12 * 3_600_000

/** A subscription's message takes 16 KB, and this is one part of it. */
const mostCharacters = 12_000

/** No page of ours inflates to more. */
const mostBytes = 200_000

/** In the signature, so that a token of an older release is none. */
const version = 3

const text = z.string()

const shape = z.object({
  until: z.number(),
  table: text,
  list: text,
  timeZone: text,
  viewer: z.object({
    id: text,
    role: z.enum(roles),
    epoch: z.number(),
    sessionId: text,
  }),
  rightsClass: text,
  columns: text,
  shown: z.array(z.object({ key: text, content: text, order: z.nullable(text), links: text })),
  hasPrevious: z.boolean(),
  hasNext: z.boolean(),
  asOf: text,
})

export function createWindowTokens({ secret, clock }: { secret: string; clock: Clock }): WindowTokens {
  const tokenKey = toKey(secret, 'windows')
  const channelKey = toKey(secret, 'window channels')
  const sign = (payload: string) => hash(tokenKey, JSON.stringify([version, payload]))
  return {
    write(window) {
      const facts: z.infer<typeof shape> = {
        until: clock.now().getTime() + goodMs,
        ...window,
        shown: window.shown.map(({ key, content, order, links }) => ({ key, content, order, links })),
      }
      const payload = deflateRawSync(JSON.stringify(facts), { level: 1 }).toString('base64url')
      const token = `${payload}.${sign(payload).toString('base64url')}`
      return token.length > mostCharacters ? null : token
    },
    read(token) {
      const [payload = '', signature = '', ...rest] = token.split('.')
      const [given, own] = [Buffer.from(signature, 'base64url'), sign(payload)]
      if (rest.length > 0 || given.length !== own.length || !timingSafeEqual(given, own)) return null
      const bytes = inflateRawSync(Buffer.from(payload, 'base64url'), { maxOutputLength: mostBytes })
      const parsed = shape.safeParse(JSON.parse(bytes.toString()))
      if (!parsed.success) return null
      const { until, ...window } = parsed.data
      return until > clock.now().getTime() ? window : null
    },
    channelOf({ table, list, timeZone, rightsClass }) {
      const name = JSON.stringify([version, table, list, timeZone, rightsClass])
      return toWindowChannel(hash(channelKey, name).toString('base64url'))
    },
  }
}
