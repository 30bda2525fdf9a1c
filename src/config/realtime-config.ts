import { z } from 'zod'
import {
  type AppOptions,
  isOriginPattern,
  type Limits,
  type RealtimeOptions,
  type WebhookOptions,
  webhookEvents,
} from '../realtime/index.ts'
import { appName, appNameWords } from './parse-value.ts'

const amount = z.int().min(1)
const seconds = z.number().min(1)
const name = z.string().regex(appName, { error: appNameWords })

const origin = z.string().refine(isOriginPattern, { error: 'a host such as example.com or *.example.com' })

const limits = z.strictObject({
  connections: amount.nullable().exactOptional(),
  channelsPerConnection: amount.exactOptional(),
  framesPerSecond: amount.exactOptional(),
  clientEventsPerSecond: amount.exactOptional(),
  channelName: amount.exactOptional(),
  eventName: amount.exactOptional(),
  eventData: amount.exactOptional(),
  channelsPerEvent: amount.exactOptional(),
  eventsPerBatch: amount.exactOptional(),
  membersPerChannel: amount.exactOptional(),
  memberInfo: amount.exactOptional(),
  watchlist: amount.exactOptional(),
  cacheSeconds: amount.exactOptional(),
} satisfies Record<keyof Limits, z.ZodType>)

const webhook = z.strictObject({
  url: z.url({ protocol: /^https?$/, error: 'an address such as https://shop.example.com/hooks' }),
  events: z.array(z.enum(webhookEvents)).optional(),
  channelPrefix: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  batched: z.boolean().optional(),
}) satisfies z.ZodType<WebhookOptions>

/** Options of each application, which may also be set once for all. */
const shared = {
  allowedOrigins: z.array(origin).optional(),
  clientEvents: z.boolean().optional(),
  subscriptionCount: z.boolean().optional(),
  provenWithinSeconds: seconds.optional(),
  limits: limits.optional(),
  webhooks: z.array(webhook).optional(),
}

const app = z.strictObject({
  id: name,
  key: name,
  secret: z.string().min(1),
  enabled: z.boolean().optional(),
  ...shared,
}) satisfies z.ZodType<AppOptions>

export const realtimeShape = z.strictObject({
  apps: z.array(app).optional(),
  ...shared,
  activitySeconds: seconds.optional(),
  pongSeconds: seconds.optional(),
  drainSeconds: z.number().min(0).optional(),
  acceptsPerSecond: amount.optional(),
  socketsPerAddress: amount.nullable().optional(),
  socketsPerSession: amount.nullable().optional(),
  bufferedBytes: amount.optional(),
  redisPrefix: z.string().min(1).optional(),
  path: z
    .string()
    .regex(/^(\/[\w.~-]+)+$/, { error: 'a path such as /push' })
    .optional(),
}) satisfies z.ZodType<RealtimeConfig>

/** `realtime` in `switchboard.config.ts`. */
export interface RealtimeConfig
  extends Omit<RealtimeOptions, 'apps' | 'redisUrl' | 'log'>,
    Omit<AppOptions, 'id' | 'key' | 'secret' | 'enabled'> {
  /** Applications besides the one of REVERB_APP_*. What is set beside this list applies to all applications. */
  readonly apps?: readonly AppOptions[] | undefined
  /** Open connections of one person's session to one node. Null: any number. Default: 100 */
  readonly socketsPerSession?: number | null | undefined
}
