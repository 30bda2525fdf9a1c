import { z } from 'zod/mini'
import { webhookTexts } from './texts/webhooks.ts'

/** `switched` is a moved switch. Of other programs a webhook only knows that they changed a row. */
export const webhookEvents = ['created', 'changed', 'deleted', 'switched'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Why a webhook is paused: a person did it, its maker lost the right, its address failed for too long or is gone. */
export const pauseReasons = ['by-hand', 'rights', 'failing', 'gone'] as const
export type PauseReason = (typeof pauseReasons)[number]

export const webhookLimits = { name: 80, url: 2_000, filter: 4_000, columns: 200 } as const

const name = z.string().check(z.maxLength(webhookLimits.name))
const url = z.string().check(z.maxLength(webhookLimits.url))
const filter = z.nullable(z.string()).check(z.describe(webhookTexts.fields.filter))
const columns = z.nullable(z.readonly(z.array(z.string()))).check(z.describe(webhookTexts.fields.columns))
const events = z.readonly(z.array(z.enum(webhookEvents))).check(z.describe(webhookTexts.fields.events))

export const webhookShape = z.readonly(
  z.strictObject({
    id: z.string(),
    name,
    url,
    table: z.string(),
    filter,
    columns,
    events,
    maker: z.string().check(z.describe(webhookTexts.fields.maker)),
    paused: z.nullable(z.enum(pauseReasons)).check(z.describe(webhookTexts.fields.paused)),
    pausedAt: z.nullable(z.string()),
    failingSince: z.nullable(z.string()).check(z.describe(webhookTexts.fields.failingSince)),
    waiting: z.int().check(z.describe(webhookTexts.fields.waiting)),
    createdAt: z.string(),
  }),
)
export type Webhook = z.infer<typeof webhookShape>

export const webhookListShape = z.readonly(z.strictObject({ webhooks: z.readonly(z.array(webhookShape)) }))

export const webhookWishShape = z.readonly(
  z.strictObject({
    name,
    url,
    table: z.string(),
    filter: z.optional(filter),
    columns: z.optional(columns),
    events,
  }),
)
export type WebhookWish = z.infer<typeof webhookWishShape>

/** What is left out stays. Whoever changes it becomes its maker, because it reads with their rights. */
export const webhookChangeShape = z.readonly(
  z.strictObject({
    name: z.optional(name),
    url: z.optional(url),
    filter: z.optional(filter),
    columns: z.optional(columns),
    events: z.optional(events),
    active: z.optional(z.boolean()).check(z.describe(webhookTexts.fields.active)),
  }),
)
export type WebhookChange = z.infer<typeof webhookChangeShape>

export const createdWebhookShape = z.readonly(
  z.strictObject({ webhook: webhookShape, secret: z.string().check(z.describe(webhookTexts.fields.secret)) }),
)
export type CreatedWebhook = z.infer<typeof createdWebhookShape>

export const webhookAttemptShape = z.readonly(
  z.strictObject({
    id: z.string(),
    delivery: z.string().check(z.describe(webhookTexts.fields.delivery)),
    event: z.string(),
    key: z.nullable(z.string()),
    attempt: z.int(),
    outcome: z.enum(['delivered', 'failed', 'given-up', 'test']),
    at: z.string(),
    durationMs: z.int(),
    status: z.nullable(z.int()),
    error: z.nullable(z.string()),
    payload: z.nullable(z.string()).check(z.describe(webhookTexts.fields.payload)),
    answer: z.nullable(z.string()).check(z.describe(webhookTexts.fields.answer)),
  }),
)
export type WebhookAttempt = z.infer<typeof webhookAttemptShape>

export const attemptListShape = z.readonly(
  z.strictObject({ attempts: z.readonly(z.array(webhookAttemptShape)) }),
)
