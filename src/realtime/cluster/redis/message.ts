import { z } from 'zod/mini'
import { readJson } from '../../../std/json.ts'

const text = z.string()
const nullableText = z.nullable(text)

/** The messages between nodes. */
const message = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('broadcast'),
    frame: text,
    except: nullableText,
    only: z.nullable(z.readonly(z.array(text))),
    kept: z.nullable(z.object({ event: text, data: text })),
  }),
  z.object({ kind: z.literal('added'), userId: text, userInfo: text }),
  z.object({ kind: z.literal('removed'), userId: text }),
  z.object({ kind: z.literal('counted') }),
  z.object({
    kind: z.literal('command'),
    command: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('terminateUser'), app: text, userId: text }),
      z.object({ kind: z.literal('revokeChannel'), app: text, channel: text, reason: text }),
      z.object({ kind: z.literal('revokeUser'), app: text, userId: text, reason: text }),
    ]),
  }),
])

const keptEvent = z.object({ event: text, data: text })

export type Message = z.infer<typeof message>

/** Returns null for a text that is no message. */
export function parseMessage(json: string): Message | null {
  return message.safeParse(readJson(json)).data ?? null
}

export function parseKeptEvent(json: string): z.infer<typeof keptEvent> | null {
  return keptEvent.safeParse(readJson(json)).data ?? null
}

/** Parses what a node reports of its connections, by application. */
export function parseConnections(json: string): Readonly<Record<string, number>> {
  return z.record(text, z.number()).safeParse(readJson(json)).data ?? {}
}
