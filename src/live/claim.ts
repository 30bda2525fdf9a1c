import { z } from 'zod/mini'
import { readJson } from '../std/json.ts'
import type { Actor } from '../wire/actor.ts'

/** The owner of a subscription, as its grant says. */
export interface Claim {
  readonly kind: 'person' | 'token'
  readonly id: string
  /** The epoch of the grant; null: the epoch at the first check counts. */
  readonly epoch: number | null
  readonly sessionId: string | null
}

/** Writes the `channel_data` of private channels; null for an actor who cannot lose rights. */
export function writeClaim(actor: Actor): string | null {
  if (actor.kind === 'system') return null
  const { kind, id, epoch } = actor
  const claim: Claim = { kind, id, epoch, sessionId: kind === 'person' ? actor.sessionId : null }
  return JSON.stringify(claim)
}

const kind = z.enum(['person', 'token'])

const claimShape = z.object({
  kind,
  id: z.string(),
  epoch: z.nullable(z.number()),
  sessionId: z.nullable(z.string()),
})

/** The public data of members of a presence channel contains no more than this. */
const memberShape = z.object({ user_id: z.string(), user_info: z.object({ kind }) })

/** Returns null if the data names no owner. */
export function readClaim(channelData: string | null): Claim | null {
  if (!channelData?.startsWith('{')) return null
  const data = readJson(channelData)
  const claim = claimShape.safeParse(data)
  if (claim.success) return claim.data
  const member = memberShape.safeParse(data)
  if (!member.success) return null
  const { user_id: id, user_info: info } = member.data
  return { kind: info.kind, id, epoch: null, sessionId: null }
}
