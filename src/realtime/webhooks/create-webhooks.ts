import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../std/clock.ts'
import type { Log } from '../../std/log.ts'
import type { App } from '../app.ts'
import type { Cluster } from '../cluster/cluster.ts'
import { isInternal } from '../cluster/places.ts'
import { aside } from '../hub/aside.ts'
import type { Happening } from '../hub/happening.ts'
import { createMailbox } from './mailbox.ts'
import { type PostWebhook, postWebhook } from './post-webhook.ts'
import { toWebhookEntry, type WebhookEntry } from './webhook-entry.ts'

export interface Webhooks {
  /** Returns at once, whatever the receivers do. */
  tell(happening: Happening): void
  /** The number of events that are not delivered yet. */
  readonly waiting: number
  /** The number of events that were given up. */
  readonly dropped: number
  /** Delivers what it can within a moment. With other nodes it first waits the grace time of clients that left. */
  close(): Promise<void>
}

export interface WebhooksOptions {
  readonly apps: readonly App[]
  readonly cluster: Pick<Cluster, 'state' | 'takeDeparture' | 'isFirst'>
  readonly log: Log
  readonly clock: Clock
  readonly post?: PostWebhook
}

/** A user who is back within this time has not left. */
const graceMs = 3_000

/** The last clients left a moment ago, and their departures are still on the way to the other nodes. */
const lastNewsMs = 100

/** When many clients find a channel empty, webhooks tell the first. The app server has this long to fill it. */
const oneMissSeconds = 10

/** Tells app servers what happens in channels. */
export function createWebhooks({ apps, cluster, log, clock, post = postWebhook }: WebhooksOptions): Webhooks {
  const mailboxes = new Map(
    apps.map((app) => [
      app.id,
      app.webhooks.map((webhook) => createMailbox({ app, webhook, post, log, clock })),
    ]),
  )
  const all = [...mailboxes.values()].flat()
  /** Recent departures. */
  const departures = new Map<NodeJS.Timeout, () => Promise<void>>()

  function send(app: string, entry: WebhookEntry) {
    for (const mailbox of mailboxes.get(app) ?? []) {
      const { events, channelPrefix } = mailbox.webhook
      if (entry.channel.startsWith(channelPrefix) && (events?.includes(entry.name) ?? true))
        mailbox.add(entry)
    }
  }

  function sendLater(app: string, entry: WebhookEntry) {
    const ask = async () => {
      const place = { app, channel: entry.channel }
      if (await cluster.takeDeparture(place, entry.user_id ?? null)) send(app, entry)
    }
    const timer = setTimeout(() => {
      departures.delete(timer)
      aside(ask(), log)
    }, graceMs)
    departures.set(timer.unref(), ask)
  }

  function stopTimers() {
    for (const timer of departures.keys()) clearTimeout(timer)
  }

  async function sendOnce(app: string, entry: WebhookEntry) {
    if (await cluster.isFirst(`cache miss\n${app}\n${entry.channel}`, oneMissSeconds)) send(app, entry)
  }

  return {
    tell(happening) {
      const { app, kind } = happening
      if (app === null || (mailboxes.get(app) ?? []).length === 0) return
      const entry = toWebhookEntry(happening)
      if (entry === null || isInternal(entry.channel)) return
      if (kind === 'vacated' || kind === 'memberRemoved') sendLater(app, entry)
      else if (kind === 'cacheMissed') aside(sendOnce(app, entry), log)
      else send(app, entry)
    },
    get waiting() {
      return all.reduce((sum, mailbox) => sum + mailbox.waiting, 0)
    },
    get dropped() {
      return all.reduce((sum, mailbox) => sum + mailbox.dropped, 0)
    },
    async close() {
      if (all.length > 0) await sleep(lastNewsMs)
      stopTimers()
      // Clients that this node has sent away may come back to another node.
      if (departures.size > 0 && cluster.state === 'joined') await sleep(graceMs)
      stopTimers()
      await Promise.all([...departures.values()].map((ask) => ask()))
      departures.clear()
      await Promise.all(all.map((mailbox) => mailbox.close()))
    },
  }
}
