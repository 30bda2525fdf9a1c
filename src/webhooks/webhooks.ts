import { createSeal } from '../access/index.ts'
import type { Tail } from '../changes/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { CreatedWebhook, Webhook, WebhookAttempt, WebhookChange, WebhookWish } from '../wire/webhook.ts'
import { changeWebhook } from './change-webhook.ts'
import { createCollecting } from './collect.ts'
import { createCollector } from './collector.ts'
import { createAddressGuard } from './forbidden-addresses.ts'
import { findWebhook, listWebhooks } from './list-webhooks.ts'
import { makeWebhook } from './make-webhook.ts'
import { type Pace, usualPace } from './pace.ts'
import { createPoster } from './post.ts'
import { readLog } from './read-log.ts'
import { removeWebhook } from './remove-webhook.ts'
import { requireSettings } from './require-settings.ts'
import { createDeliveryRunner } from './runner.ts'
import { type AgainWish, sendAgain } from './send-again.ts'
import { sendTest } from './send-test.ts'
import { createSettling } from './settle.ts'
import type { WebhookTools } from './webhook-tools.ts'

/** They tell other programs of changes of rows, whoever wrote them. All need the house right `settings`. */
export interface Webhooks {
  list(actor: Actor): Promise<readonly Webhook[]>
  find(actor: Actor, id: string): Promise<Webhook>
  /** The newest attempts. */
  log(actor: Actor, id: string): Promise<readonly WebhookAttempt[]>
  create(actor: Actor, wish: WebhookWish): Promise<CreatedWebhook>
  change(actor: Actor, asked: { readonly id: string; readonly change: WebhookChange }): Promise<Webhook>
  remove(actor: Actor, id: string): Promise<void>
  /** Waits for the answer. */
  test(actor: Actor, id: string): Promise<WebhookAttempt>
  sendAgain(actor: Actor, asked: AgainWish): Promise<void>
}

export interface OpenWebhooks {
  readonly webhooks: Webhooks
  /** Collects and delivers from now on. */
  start(): Promise<void>
  close(): Promise<void>
}

export interface WebhooksOptions extends Omit<WebhookTools, 'guard' | 'post' | 'seal' | 'pace'> {
  readonly tail: Pick<Tail, 'follow' | 'watch'>
  /** Seals the secrets of webhooks. */
  readonly secret: string
  /** Private networks that webhooks may reach. */
  readonly networks: readonly string[]
  readonly pace?: Partial<Pace>
}

export function openWebhooks({ tail, secret, networks, ...options }: WebhooksOptions): OpenWebhooks {
  const guard = createAddressGuard(networks)
  const poster = createPoster(guard)
  const pace = { ...usualPace, ...options.pace }
  const shared: WebhookTools = { ...options, guard, post: poster.post, seal: createSeal(secret), pace }
  const collecting = createCollecting(shared)
  const tools = { ...shared, collecting, settling: createSettling(shared) }
  const runner = createDeliveryRunner(tools)
  const closing: (() => Promise<void>)[] = []
  let wake = () => {}

  /** Everything starts here, so that nobody forgets to ask. */
  async function within<T>(actor: Actor, work: () => Promise<T>): Promise<T> {
    requireSettings(actor)
    return work()
  }

  /** The secret, and what leaves the house, are worth a question who the person is. */
  const whenFresh = <T>(actor: Actor, work: () => Promise<T>) =>
    within(actor, async () => {
      await tools.access.requireFresh(actor)
      const done = await work()
      wake()
      return done
    })

  return {
    webhooks: {
      list: (actor) => within(actor, () => listWebhooks(tools.store)),
      find: (actor, id) => within(actor, () => findWebhook(tools.store, id)),
      log: (actor, id) => within(actor, () => readLog(tools, actor, id)),
      create: (actor, wish) => whenFresh(actor, () => makeWebhook(tools, actor, wish)),
      change: (actor, asked) =>
        whenFresh(actor, async () => {
          await changeWebhook(tools, actor, asked)
          return findWebhook(tools.store, asked.id)
        }),
      remove: (actor, id) => within(actor, () => removeWebhook(tools, actor, id)),
      test: (actor, id) => within(actor, () => sendTest(tools, actor, id)),
      sendAgain: (actor, asked) =>
        within(actor, async () => {
          await sendAgain(tools, actor, asked)
          wake()
        }),
    },
    async start() {
      await collecting.checkPlace()
      const collector = createCollector({ ...tools, tail, onNews: () => runner.wake() })
      closing.push(() => collector.close())
      wake = () => {
        collector.wake()
        runner.wake()
      }
      runner.wake()
    },
    async close() {
      for (const close of closing) await close()
      await runner.close()
      poster.close()
    },
  }
}
