import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod/mini'
import type { Clock } from '../std/clock.ts'
import { toWindowChannel } from '../wire/channels.ts'
import { createKeyedHash } from './keyed-hash.ts'
import { packRows, unpackRows } from './packed-rows.ts'
import type { Window } from './window.ts'

/** Windows as signed tokens in pages. The holder can read a token, but not change it. */
export interface WindowTokens {
  /** Returns null if it is too long for a message. */
  write(window: Window): string | null
  /** Returns null if the token is not ours or too old. */
  read(token: string): Window | null
  /** The channel is the same for everybody with this list and these rights. */
  channelOf(window: Window): string
}

const goodMs = 12 * 3_600_000

/** A subscription's message may have 16 KB, and the token is one part of it. */
const mostBytes = 12_000

/** The signature contains it, so that a token of an older release is invalid. */
const version = 7

const text = z.string()

const shape = z.object({
  until: z.number(),
  table: text,
  list: text,
  timeZone: text,
  viewer: z.object({
    id: text,
    epoch: z.number(),
    sessionId: text,
  }),
  rightsClass: text,
  relatedClass: text,
  others: z.readonly(z.array(text)),
  columns: text,
  shown: text,
  place: z.nullable(text),
  hasPrevious: z.boolean(),
  hasNext: z.boolean(),
  asOf: text,
})

export function createWindowTokens({ secret, clock }: { secret: string; clock: Clock }): WindowTokens {
  const signatureOf = createKeyedHash(secret, 'windows')
  const nameOf = createKeyedHash(secret, 'window channels')
  const sign = (payload: string) => signatureOf(JSON.stringify([version, payload]))
  return {
    write({ shown, ...window }) {
      const until = clock.now().getTime() + goodMs
      const facts: z.infer<typeof shape> = { until, ...window, shown: packRows(shown) }
      const payload = JSON.stringify(facts)
      const token = `${payload}.${sign(payload).toString('base64url')}`
      return Buffer.byteLength(token) > mostBytes ? null : token
    },
    read(token) {
      const end = token.lastIndexOf('.')
      const payload = token.slice(0, Math.max(0, end))
      const [given, own] = [Buffer.from(token.slice(end + 1), 'base64url'), sign(payload)]
      if (given.length !== own.length || !timingSafeEqual(given, own)) return null
      const parsed = shape.safeParse(JSON.parse(payload))
      if (!parsed.success) return null
      const { until, shown, ...window } = parsed.data
      return until > clock.now().getTime() ? { ...window, shown: unpackRows(shown) } : null
    },
    channelOf({ table, list, timeZone, rightsClass, relatedClass }) {
      const name = JSON.stringify([version, table, list, timeZone, rightsClass, relatedClass])
      return toWindowChannel(nameOf(name).toString('base64url'))
    },
  }
}
