import { z } from 'zod/mini'
import { readJson } from '../std/json.ts'
import { type Actor, type Role, roles } from '../wire/actor.ts'

/** Who has a subscription, as its grant says. */
export interface Claim {
  readonly kind: 'person' | 'token'
  readonly id: string
  /** What they were granted it with; null: as it is when they are first asked about. */
  readonly epoch: number | null
  readonly sessionId: string | null
  /** As of this epoch; null where the grant doesn't say. */
  readonly role: Role | null
}

/** For the `channel_data` of private channels; null for who can't lose anything. */
export function writeClaim(actor: Actor): string | null {
  if (actor.kind === 'system') return null
  const { kind, id, epoch, role } = actor
  const claim: Claim = { kind, id, epoch, sessionId: kind === 'person' ? actor.sessionId : null, role }
  return JSON.stringify(claim)
}

const kind = z.enum(['person', 'token'])

const claimShape = z.object({
  kind,
  id: z.string(),
  epoch: z.nullable(z.number()),
  sessionId: z.nullable(z.string()),
  role: z.nullable(z.enum(roles)),
})

/** What all members of a presence channel know of each other says no more. */
const memberShape = z.object({ user_id: z.string(), user_info: z.object({ kind }) })

/** Null for what says nothing of anybody. */
export function readClaim(channelData: string | null): Claim | null {
  if (!channelData?.startsWith('{')) return null
  const data = readJson(channelData)
  const claim = claimShape.safeParse(data)
  if (claim.success) return claim.data
  const member = memberShape.safeParse(data)
  if (!member.success) return null
  const { user_id: id, user_info: info } = member.data
  return { kind: info.kind, id, epoch: null, sessionId: null, role: null }
}
