import { steadyClock } from '../../std/clock.ts'
import type { Webhook } from '../app.ts'
import { Dispatcher, type DispatcherOptions } from './dispatcher.ts'
import type { WebhookEntry } from './webhook-entry.ts'

/** The events that wait for one webhook. */
export interface Mailbox {
  readonly webhook: Webhook
  add(entry: WebhookEntry): void
  readonly waiting: number
  readonly dropped: number
  close(): Promise<void>
}

const gatheredMs = 50
const mostGathered = 100

/** Sends a request for each event, or one for all events within a moment. */
export function createMailbox(options: DispatcherOptions): Mailbox {
  const { webhook, clock } = options
  const dispatcher = new Dispatcher({ ...options, clock: steadyClock })
  let gathered: string[] = []
  let sinceMs = 0
  let timer: NodeJS.Timeout | undefined

  function seal() {
    clearTimeout(timer)
    timer = undefined
    if (gathered.length === 0) return
    dispatcher.send(`{"time_ms":${sinceMs},"events":[${gathered.join(',')}]}`, gathered.length)
    gathered = []
  }

  return {
    webhook,
    add(entry) {
      if (gathered.length === 0) sinceMs = clock.now().getTime()
      gathered.push(JSON.stringify(entry))
      if (!webhook.isBatched || gathered.length >= mostGathered) seal()
      else timer ??= setTimeout(seal, gatheredMs).unref()
    },
    get waiting() {
      return gathered.length + dispatcher.waiting
    },
    get dropped() {
      return dispatcher.dropped
    },
    close() {
      seal()
      return dispatcher.close()
    },
  }
}
